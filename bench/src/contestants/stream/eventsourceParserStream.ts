import { createParser } from 'eventsource-parser';

import { packageVersion } from '../../measure/packageVersion.ts';
import { contentOf } from './contentOf.ts';
import type { StreamContestant } from './streamContestant.ts';

/** The parser that most libraries use, and JSON.parse. */
export const eventsourceParserStream: StreamContestant = {
  name: 'eventsource-parser',
  version: packageVersion('eventsource-parser'),
  read(chunks) {
    const decoder = new TextDecoder();
    let text = '';
    const parser = createParser({
      onEvent({ data }) {
        text += contentOf(data);
      },
    });
    for (const chunk of chunks) parser.feed(decoder.decode(chunk, { stream: true }));
    return text;
  },
};
