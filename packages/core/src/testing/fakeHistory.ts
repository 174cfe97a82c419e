import type { ChatHistory, ChatHistorySnapshot } from '../history/chatHistory.ts';
import { createStore } from '../store/store.ts';
import type { ChatSummary } from '../wire/chatRecord.ts';
import { SAMPLE_NOW_MS } from './sampleMessages.ts';

/** A list of chats that stands at one moment and notes what it is asked to do. */
export interface FakeHistory extends ChatHistory {
  /** Every call, oldest first, as `name(argument)`. */
  readonly calls: readonly string[];
  /** Moves on to another moment. */
  show(difference: Partial<ChatHistorySnapshot>): void;
}

/** Makes a list of one moment; what is left out is that of four saved chats. Removing and undoing work. */
export function fakeHistory(difference: Partial<ChatHistorySnapshot> = {}): FakeHistory {
  const store = createStore<ChatHistorySnapshot>({
    status: 'ready',
    chats: SAMPLE_CHATS,
    failure: null,
    removed: null,
    ...difference,
  });
  const calls: string[] = [];

  function show(next: Partial<ChatHistorySnapshot>): void {
    store.set({ ...store.getSnapshot(), ...next });
  }

  function edit(call: string, chatId: string, change: Partial<ChatSummary>): Promise<void> {
    calls.push(call);
    const { chats } = store.getSnapshot();
    show({ chats: chats.map((chat) => (chat.id === chatId ? { ...chat, ...change } : chat)) });
    return Promise.resolve();
  }

  return {
    calls,
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    show,
    refresh: () => {
      calls.push('refresh()');
      return Promise.resolve();
    },
    remove(chatId) {
      calls.push(`remove(${chatId})`);
      const { chats } = store.getSnapshot();
      const removed = chats.find(({ id }) => id === chatId) ?? null;
      show({ chats: chats.filter((chat) => chat !== removed), removed });
    },
    undoRemove() {
      calls.push('undoRemove()');
      const { chats, removed } = store.getSnapshot();
      if (removed === null) return;
      const back = [...chats, removed].toSorted((one, other) =>
        other.lastUpdated.localeCompare(one.lastUpdated),
      );
      show({ chats: back, removed: null });
    },
    rename: (chatId, title) => edit(`rename(${chatId}, ${title})`, chatId, { title }),
    pin: (chatId, pinned) => edit(`pin(${chatId}, ${pinned})`, chatId, { pinned }),
    note: (summary) => void calls.push(`note(${summary.id})`),
  };
}

/** A saved chat; what the test is about is given, the rest is ordinary. */
export function sampleSummary(difference: Partial<ChatSummary> = {}): ChatSummary {
  return {
    id: 'chat_1',
    title: 'Explain how rainbows form',
    totalTokens: 840,
    totalCost: 0,
    mode: 'chat',
    lastUpdated: daysAgo(0),
    version: 1,
    ...difference,
  };
}

const DAY_MS = 86_400_000;

function daysAgo(days: number): string {
  return new Date(SAMPLE_NOW_MS - days * DAY_MS).toISOString();
}

/** Chats of today, yesterday, this week and before. */
export const SAMPLE_CHATS: readonly ChatSummary[] = [
  sampleSummary(),
  sampleSummary({ id: 'chat_2', title: 'A reminder about invoice 2041', totalTokens: 12_480 }),
  sampleSummary({
    id: 'chat_3',
    title: 'خطة لتعلّم العربية في سنة',
    totalTokens: 3_210,
    lastUpdated: daysAgo(1),
  }),
  sampleSummary({ id: 'chat_4', title: 'Find the mistake in this code', lastUpdated: daysAgo(4) }),
  sampleSummary({ id: 'chat_5', title: 'Names for a bakery in Sfax', lastUpdated: daysAgo(40) }),
];

/** Every state of the history list by its id: what to hand to `fakeHistory`. */
export const historyFixtures = {
  'history-filled': {},
  'history-empty': { chats: [] },
  'history-loading': { status: 'loading', chats: [] },
  'history-failed': { status: 'failed', chats: [], failure: { message: 'Network error' } },
  'history-old': { status: 'failed', failure: { message: 'Network error' } },
} as const satisfies Readonly<Record<string, Partial<ChatHistorySnapshot>>>;

/** Id of a state of the history list. */
export type HistoryFixtureId = keyof typeof historyFixtures;
