import { contentOf } from './contentOf.ts';
import type { StreamContestant } from './streamContestant.ts';

/** The floor: lines split at line feeds, JSON.parse, and nothing of the standard but `data: `. */
export const bareLineSplit: StreamContestant = {
  name: 'floor: line split and JSON.parse',
  version: '-',
  read(chunks) {
    const decoder = new TextDecoder();
    let text = '';
    let rest = '';
    for (const chunk of chunks) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line.startsWith('data: ')) text += contentOf(line.slice('data: '.length));
      }
    }
    return text;
  },
};
