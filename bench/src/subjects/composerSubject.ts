import { type PageSample, withChromiumPage } from '../measure/chromiumPage.ts';
import { measureInterleaved } from '../measure/measureInterleaved.ts';
import { packageVersion } from '../measure/packageVersion.ts';
import { statisticsOf } from '../measure/statistics.ts';
import type { ResultTable, Subject } from '../measure/subject.ts';

const ROUNDS = { warmUp: 3, measured: 9 };
const CHATS = ['a new chat', 'a chat of 200 messages', 'a chat of 2,000 messages'];
/** As many as the page presses in a run. */
const KEYS = 40;
const MOST_MS = 8;
const AIM_MS = 4;

/** What a key press in the composer takes of the page's main thread, drawing included, at any length of the chat. */
export const composerSubject: Subject = {
  name: 'composer',
  title: 'A key press in the composer',
  run: async () =>
    withChromiumPage('composer', async (page) => {
      const samples = new Map<string, PageSample[]>(CHATS.map((chat) => [chat, []]));
      await measureInterleaved(
        CHATS,
        async (chat) => {
          const sample = await page.run(chat);
          samples.get(chat)?.push(sample);
          return sample.busyMs;
        },
        ROUNDS,
      );
      const measured = new Map([...samples].map(([chat, taken]) => [chat, taken.slice(ROUNDS.warmUp)]));
      const perKey = tableOf('a key, all tasks together', measured, ({ busyMs }) => busyMs / KEYS);
      const longest = tableOf('the longest task while typing', measured, ({ longestMs }) => longestMs);
      return {
        tables: [perKey, longest],
        budgets: perKey.rows.flatMap(({ contestant, values: { median } }) =>
          (['must', 'aim'] as const).map((level) => ({
            level,
            rule: `${contestant}: ms a key, median`,
            bound: 'at most' as const,
            limit: level === 'must' ? MOST_MS : AIM_MS,
            measured: median,
          })),
        ),
      };
    }),
};

function tableOf(
  title: string,
  samples: ReadonlyMap<string, readonly PageSample[]>,
  valueOf: (sample: PageSample) => number,
): ResultTable {
  return {
    title,
    unit: 'ms',
    rows: [...samples].map(([contestant, taken]) => ({
      contestant,
      version: packageVersion('@diwan/chat-kit'),
      values: statisticsOf(taken.map(valueOf)),
    })),
  };
}
