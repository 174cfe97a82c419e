import { createSseParser } from '@diwan/core';

import { packageVersion } from '../../measure/packageVersion.ts';
import { contentOf } from './contentOf.ts';
import type { StreamContestant } from './streamContestant.ts';

/** Our parser with the same work behind it as behind the others: JSON.parse. */
export const diwanParser: StreamContestant = {
  name: 'Diwan, parser and JSON.parse only',
  version: packageVersion('@diwan/core'),
  read(chunks) {
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    let text = '';
    const parser = createSseParser({
      onEvent({ data }) {
        text += contentOf(data);
      },
    });
    for (const chunk of chunks) parser.feed(decoder.decode(chunk, { stream: true }));
    return text;
  },
};
