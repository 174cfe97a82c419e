import { firstWordMs, navigationMs, scriptBytes, tasksWhileStreaming } from '../host/hostMeasures.ts';
import { type LighthouseReport, lighthouseReport } from '../host/lighthouseReport.ts';
import { type OpenHost, openHost } from '../host/openHost.ts';
import { seedLongChat } from '../host/seedLongChat.ts';
import { packageVersion } from '../measure/packageVersion.ts';
import { statisticsOf } from '../measure/statistics.ts';
import type { Budget, ResultTable, Subject } from '../measure/subject.ts';

const ROUNDS = 5;
const FIRST_CHAT = 'The first of two chats';
const SECOND_CHAT = 'The second of two chats';

/** The whole product in Chromium, as it is published: what a reader waits for. */
export const hostSubject: Subject = {
  name: 'host',
  title: 'The host application',
  async run() {
    const host = await openHost();
    try {
      const kilobytes = (await scriptBytes(host)) / 1000;
      const reports = await repeated(() => lighthouseReport(host, '/'));
      await host.page.bringToFront();
      const firstWords = await repeated(() => firstWordMs(host));
      const navigations = await navigated(host);
      const tasks = await repeated(() => tasksWhileStreaming(host));
      const longest = tasks.map(({ longestMs }) => longestMs);
      return {
        tables: [
          table('script until the chat screen can be used (brotli)', 'kB', [kilobytes]),
          table('largest paint, Lighthouse on a simulated phone', 'ms', valuesOf(reports, 'largestPaintMs')),
          table("from the provider's first byte to the first word painted", 'ms', firstWords),
          table('from one chat of 50 messages to another', 'ms', navigations),
          table('the longest task while a reply streams', 'ms', longest),
        ],
        budgets: [
          ...lighthouseBudgets(reports),
          must('kB of script until the chat screen can be used', 130, kilobytes),
          must('ms to the first word, median', 100, statisticsOf(firstWords).median),
          must('ms from one chat of 50 messages to another, median', 100, statisticsOf(navigations).median),
          {
            ...must(
              'ms from one chat of 50 messages to another, the worst',
              100,
              statisticsOf(navigations).maximum,
            ),
            level: 'aim',
          },
          must('ms of the longest task while a reply streams, median', 50, statisticsOf(longest).median),
        ],
      };
    } finally {
      await host.close();
    }
  },
};

function lighthouseBudgets(reports: readonly LighthouseReport[]): Budget[] {
  const unmet = [...new Set(reports.flatMap((report) => report.unmet))].join(', ');
  const least = (name: 'accessibility' | 'bestPractices'): number =>
    statisticsOf(valuesOf(reports, name)).minimum;
  return [
    atLeast(`Lighthouse: accessibility${unmet === '' ? '' : ` (${unmet})`}`, 100, least('accessibility')),
    atLeast('Lighthouse: best practices', 100, least('bestPractices')),
    must('ms to the largest paint, median', 1800, statisticsOf(valuesOf(reports, 'largestPaintMs')).median),
    must('layout shift, greatest', 0.02, statisticsOf(valuesOf(reports, 'shift')).maximum),
  ];
}

/** There and back in turns; the first of each is a chat that this page has not shown yet. */
async function navigated(host: OpenHost): Promise<number[]> {
  const { page } = host;
  await seedLongChat(page, FIRST_CHAT, 1);
  await seedLongChat(page, SECOND_CHAT, 2);
  await page.reload();
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  // A reader reads before the next click; what the page fetches ahead is there by then.
  await page.waitForLoadState('networkidle');
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    times.push(await navigationMs(host, FIRST_CHAT), await navigationMs(host, SECOND_CHAT));
  }
  return times;
}

async function repeated<Value>(measure: () => Promise<Value>): Promise<Value[]> {
  const values: Value[] = [];
  for (let round = 0; round < ROUNDS; round++) values.push(await measure());
  return values;
}

function valuesOf(
  reports: readonly LighthouseReport[],
  name: 'accessibility' | 'bestPractices' | 'largestPaintMs' | 'shift',
): number[] {
  return reports.map((report) => report[name]);
}

function table(title: string, unit: string, values: readonly number[]): ResultTable {
  const rows = [
    { contestant: 'host', version: packageVersion('@diwan/chat-kit'), values: statisticsOf(values) },
  ];
  return { title, unit, rows };
}

function must(rule: string, limit: number, measured: number): Budget {
  return { level: 'must', rule, bound: 'at most', limit, measured };
}

function atLeast(rule: string, limit: number, measured: number): Budget {
  return { level: 'must', rule, bound: 'at least', limit, measured };
}
