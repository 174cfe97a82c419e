import { type HistoryBench, longChatId, openHistoryBench, wholeChat } from '../history/historyBench.ts';
import { historyMessage } from '../history/seedChats.ts';
import { measureInterleaved } from '../measure/measureInterleaved.ts';
import { packageVersion } from '../measure/packageVersion.ts';
import { medianRatio, statisticsOf } from '../measure/statistics.ts';
import type { Budget, ResultTable, Subject } from '../measure/subject.ts';

const CHATS = 10_000;
const SIZES = [20, 200, 2000] as const;
const ROUNDS = { warmUp: 5, measured: 30 };
const LIST_ROUNDS = { warmUp: 10, measured: 100 };
const LIST_MUST_MS = 10;
const SEARCH_AIM_MS = 20;
/** Of the same work: what is left is the noise of the disk and of a tree that is one level deeper. */
const SAME = 1.25;

const READS = [
  { name: 'the newest 50', path: '/api/chat-history?mode=chat', limitMs: LIST_MUST_MS, level: 'must' },
  { name: '50 from the middle', path: middlePage(), limitMs: LIST_MUST_MS, level: 'must' },
  { name: 'search: one chat', path: '/api/chat-history?q=answer4711', limitMs: SEARCH_AIM_MS, level: 'aim' },
  { name: 'search: every chat', path: '/api/chat-history?q=colours', limitMs: SEARCH_AIM_MS, level: 'aim' },
] as const;

/** What the history costs: saving two messages in chats of several lengths, and the list of 10,000 chats. */
export const historySubject: Subject = {
  name: 'history',
  title: `Saving two messages, and the list of ${CHATS} chats, through the whole server on SQLite`,
  async run() {
    const bench = await openHistoryBench(CHATS, SIZES);
    try {
      const saves = await measuredSaves(bench);
      const reads = await measuredReads(bench);
      return { tables: [saves.table, reads.table], budgets: [...saves.budgets, ...reads.budgets] };
    } finally {
      await bench.close();
    }
  },
};

interface Measured {
  table: ResultTable;
  budgets: readonly Budget[];
}

async function measuredSaves(bench: HistoryBench): Promise<Measured> {
  const contestants = [
    ...SIZES.map((size) => ({ name: `two messages in a chat of ${size}`, size, isWhole: false })),
    ...SIZES.map((size) => ({
      name: `the whole chat of ${size}, two messages changed`,
      size,
      isWhole: true,
    })),
  ];
  const versions = new Map(await Promise.all(SIZES.map(versionOf)));
  let count = 0;
  async function versionOf(size: number): Promise<readonly [number, number]> {
    return [size, await bench.versionOf(longChatId(size))];
  }

  const values = await measureInterleaved(
    contestants,
    async ({ size, isWhole }) => {
      const version = versions.get(size) ?? 0;
      versions.set(size, version + 1);
      count += 2;
      // Saved whole, the chat drops what the changes before it added: it stays as long as its name says.
      if (isWhole) return bench.timed('POST', '/api/chat-history', wholeChat(size, version, String(count)));
      const messages = [historyMessage(`new${count}`), historyMessage(`new${count + 1}`)];
      return bench.timed('PATCH', `/api/chat-history/${longChatId(size)}`, { version, messages });
    },
    ROUNDS,
  );
  const [short = [], middle = [], long = []] = contestants.map((contestant) => values.get(contestant) ?? []);
  const rows = contestants.map((contestant) => ({
    contestant: contestant.name,
    version: packageVersion('@diwan/core'),
    values: statisticsOf(values.get(contestant) ?? []),
  }));
  return {
    table: { title: 'one save', unit: 'ms', rows },
    budgets: [
      independent(
        'must',
        'two messages in a chat of 200, times those in one of 20',
        medianRatio(middle, short),
      ),
      independent(
        'aim',
        'two messages in a chat of 2000, times those in one of 20',
        medianRatio(long, short),
      ),
    ],
  };
}

function independent(level: Budget['level'], rule: string, measured: number): Budget {
  return { level, rule, bound: 'at most', limit: SAME, measured };
}

async function measuredReads(bench: HistoryBench): Promise<Measured> {
  const values = await measureInterleaved(READS, ({ path }) => bench.timed('GET', path), LIST_ROUNDS);
  const rows = READS.map((read) => ({
    contestant: read.name,
    version: packageVersion('@diwan/core'),
    values: statisticsOf(values.get(read) ?? []),
  }));
  const budgets = READS.map((read): Budget => ({
    level: read.level,
    rule: `${read.name}, 95 of 100, ms`,
    bound: 'at most',
    limit: read.limitMs,
    measured: percentile95(values.get(read) ?? []),
  }));
  return { table: { title: 'one read', unit: 'ms', rows }, budgets };
}

function percentile95(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}

function middlePage(): string {
  const lastUpdated = Date.UTC(2026, 0, 1, 0, CHATS / 2);
  return `/api/chat-history?mode=chat&cursor=${lastUpdated}.chat_${CHATS / 2}`;
}
