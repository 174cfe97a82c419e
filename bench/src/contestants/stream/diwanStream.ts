import { createSseParser, readCompletionEvent } from '@diwan/core';

import { packageVersion } from '../../measure/packageVersion.ts';
import type { StreamContestant } from './streamContestant.ts';

/** Our stream as the product reads it: parser and typed events. */
export const diwanStream: StreamContestant = {
  name: 'Diwan',
  version: packageVersion('@diwan/core'),
  read(chunks) {
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    let text = '';
    const parser = createSseParser({
      onEvent({ data }) {
        const event = readCompletionEvent(data);
        if (event?.type === 'content') text += event.content;
      },
    });
    for (const chunk of chunks) parser.feed(decoder.decode(chunk, { stream: true }));
    return text;
  },
};
