import { type ChromiumPage, type PageSample, withChromiumPage } from '../measure/chromiumPage.ts';
import { measureInterleaved } from '../measure/measureInterleaved.ts';
import { packageVersion } from '../measure/packageVersion.ts';
import { statisticsOf } from '../measure/statistics.ts';
import type { Budget, Subject } from '../measure/subject.ts';

const ROUNDS = { warmUp: 2, measured: 7 };

interface Deed {
  /** Name of the page's function. */
  readonly contestant: string;
  readonly title: string;
  readonly mostMs: number;
  /** Milliseconds of one run. */
  readonly msOf: (page: ChromiumPage, sample: PageSample) => number | Promise<number>;
}

const DEEDS: readonly Deed[] = [
  {
    contestant: 'open',
    title: 'opened: from the click to the drawn rows',
    mostMs: 200,
    msOf: async (page) => page.figure('open', 'open'),
  },
  {
    contestant: 'scroll',
    title: 'scrolled from end to end in 120 frames: the longest task',
    mostMs: 50,
    msOf: (_, { longestMs }) => longestMs,
  },
  {
    contestant: 'choose',
    title: 'a folder of 5,000 chosen, its counts drawn',
    mostMs: 50,
    msOf: async (page) => page.figure('choose', 'choose'),
  },
  {
    contestant: 'search',
    title: 'searched, what was found drawn',
    mostMs: 100,
    msOf: async (page) => page.figure('search', 'search'),
  },
];

/** The explorer of a project of 50,000 files. */
export const explorerSubject: Subject = {
  name: 'explorer',
  title: 'The explorer of 50,000 project files',
  run: async () =>
    withChromiumPage('explorer', async (page) => {
      const measured = await measure(page);
      const rows = DEEDS.map((deed) => ({
        contestant: deed.title,
        version: packageVersion('@diwan/vibe-kit'),
        values: statisticsOf(measured.get(deed) ?? []),
      }));
      const times = DEEDS.map(({ title, mostMs }, place) =>
        atMost(`${title}: ms, median`, mostMs, rows[place]?.values.median ?? Number.NaN),
      );
      const emptyFrames = await page.figure('scroll', 'empty frames');
      return {
        tables: [{ title: '50,000 files in 5,000 folders', unit: 'ms', rows }],
        budgets: [...times, atMost('frames without rows while scrolling', 0, emptyFrames)],
      };
    }),
};

async function measure(page: ChromiumPage): Promise<ReadonlyMap<Deed, readonly number[]>> {
  const taken = new Map<Deed, number[]>(DEEDS.map((deed) => [deed, []]));
  await measureInterleaved(
    DEEDS,
    async (deed) => {
      const ms = await deed.msOf(page, await page.run(deed.contestant));
      taken.get(deed)?.push(ms);
      return ms;
    },
    ROUNDS,
  );
  return new Map([...taken].map(([deed, all]) => [deed, all.slice(ROUNDS.warmUp)]));
}

function atMost(rule: string, limit: number, measured: number): Budget {
  return { level: 'must', rule, bound: 'at most', limit, measured };
}
