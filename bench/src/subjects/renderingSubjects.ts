import { withChromiumPage } from '../measure/chromiumPage.ts';
import type { MainThreadTasks } from '../measure/mainThreadTasks.ts';
import { measureInterleaved, type Rounds } from '../measure/measureInterleaved.ts';
import { packageVersion } from '../measure/packageVersion.ts';
import { growthExponent, medianRatio, statisticsOf } from '../measure/statistics.ts';
import type { Budget, ResultTable, Subject } from '../measure/subject.ts';

const ROUNDS: Rounds = { warmUp: 1, measured: 5 };

/** What drawing a reply costs the page while it arrives. */
export const markdownStreamSubject: Subject = {
  name: 'markdown-stream',
  title: 'Drawing a reply of Markdown while it arrives, a flush of 100 characters each frame',
  run: async () =>
    withChromiumPage('rendering', async (page) => {
      const sizes = [25, 50, 100];
      const own = sizes.map((size) => `stream: Diwan ${size} KB`);
      const peers = ['stream: streamdown 50 KB', 'stream: streamdown 100 KB', 'stream: react-markdown 25 KB'];
      const contestants = [...own, ...peers];
      const samples = await measureInterleaved(contestants, (contestant) => page.tasks(contestant), ROUNDS);
      const scripting = (name: string): number[] =>
        (samples.get(name) ?? []).map(({ scriptingMs }) => scriptingMs);
      const ratioAt = (size: number): number =>
        medianRatio(scripting(`stream: Diwan ${size} KB`), scripting(`stream: streamdown ${size} KB`));
      const growth = growthExponent(
        sizes.map((size) => ({
          size,
          cost: statisticsOf(scripting(`stream: Diwan ${size} KB`)).minimum,
        })),
      );
      return {
        tables: [
          tableOf('scripts', samples, ({ scriptingMs }) => scriptingMs),
          tableOf('the page kept busy, with layout and painting', samples, ({ busyMs }) => busyMs),
          tableOf('the longest task of the page', samples, ({ longestMs }) => longestMs),
        ],
        budgets: [
          atMost('scripts × streamdown at 50 KB', 1 / 4, ratioAt(50)),
          atMost('scripts × streamdown at 100 KB', 1 / 5, ratioAt(100)),
          atMost('growth exponent of scripts', 1.15, growth),
          atMost('longest task at 100 KB, ms', 50, longestOf(samples.get('stream: Diwan 100 KB') ?? [])),
        ],
      };
    }),
};

/** What it takes to open a long chat at its end, and to scroll in it. */
export const longChatSubject: Subject = {
  name: 'long-chat',
  title: 'Opening a long chat at its end, and scrolling in it',
  run: async () =>
    withChromiumPage('rendering', async (page) => {
      const long = 'open: Diwan 2,000 messages';
      const scroll = 'scroll: Diwan 2,000 messages';
      const contestants = [
        long,
        'open: Diwan 300 messages',
        'open: streamdown 300 messages',
        'open: react-markdown 300 messages',
        scroll,
      ];
      const samples = await measureInterleaved(contestants, (contestant) => page.run(contestant), ROUNDS);
      const interactiveMs = statisticsOf((samples.get(long) ?? []).map(({ wallMs }) => wallMs)).median;
      const elements = await page.figure(long, 'elements of 2000 messages');
      const scrolled = await page.figure(scroll, 'elements while scrolling');
      return {
        tables: [
          tableOf('from start to the end in view', samples, ({ wallMs }) => wallMs),
          tableOf('the page kept busy', samples, ({ busyMs }) => busyMs),
          tableOf('the longest task of the page', samples, ({ longestMs }) => longestMs),
        ],
        budgets: [
          atMost('2,000 messages: interactive, ms', 300, interactiveMs),
          { ...atMost('2,000 messages: interactive, ms', 120, interactiveMs), level: 'aim' },
          atMost('2,000 messages: elements in the page', 5_000, elements),
          atMost('elements in the page after scrolling', 5_000, scrolled),
          atMost('longest task while scrolling, ms', 50, longestOf(samples.get(scroll) ?? [])),
        ],
      };
    }),
};

function tableOf<Sample>(
  title: string,
  samples: ReadonlyMap<string, readonly Sample[]>,
  valueOf: (sample: Sample) => number,
): ResultTable {
  return {
    title,
    unit: 'ms',
    rows: [...samples].map(([contestant, taken]) => ({
      contestant,
      version: versionOf(contestant),
      values: statisticsOf(taken.map(valueOf)),
    })),
  };
}

function versionOf(contestant: string): string {
  if (contestant.includes('streamdown')) return packageVersion('streamdown');
  return packageVersion(contestant.includes('react-markdown') ? 'react-markdown' : '@diwan/chat-kit');
}

function longestOf(samples: readonly MainThreadTasks[]): number {
  return statisticsOf(samples.map(({ longestMs }) => longestMs)).median;
}

function atMost(rule: string, limit: number, measured: number): Budget {
  return { level: 'must', rule, bound: 'at most', limit, measured };
}
