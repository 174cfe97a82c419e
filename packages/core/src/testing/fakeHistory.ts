import type { ChatHistory, ChatHistorySnapshot } from '../history/chatHistory.ts';
import { chatsTitled, newestFirst } from '../history/chatLists.ts';
import { createStore, type WritableStore } from '../store/store.ts';
import type { ChatSummary } from '../wire/chatRecord.ts';
import type { WireMessage } from '../wire/message.ts';
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
    older: 'none',
    failure: null,
    search: null,
    removed: null,
    unsaved: null,
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
    isEditable: true,
    calls,
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    show,
    refresh: () => {
      calls.push('refresh()');
      return Promise.resolve();
    },
    ...readingCalls(store, calls),
    remove(chatId) {
      calls.push(`remove(${chatId})`);
      const { chats } = store.getSnapshot();
      const removed = chats.find(({ id }) => id === chatId) ?? null;
      show({ chats: chats.filter((chat) => chat !== removed), removed });
    },
    undoRemove() {
      calls.push('undoRemove()');
      const { chats, removed } = store.getSnapshot();
      if (removed !== null) show({ chats: newestFirst([...chats, removed]), removed: null });
    },
    rename: (chatId, title) => edit(`rename(${chatId}, ${title})`, chatId, { title }),
    pin: (chatId, pinned) => edit(`pin(${chatId}, ${pinned})`, chatId, { pinned }),
    note: (summary) => void calls.push(`note(${summary.id})`),
  };
}

/** The calls that look for chats and read them. */
function readingCalls(
  store: WritableStore<ChatHistorySnapshot>,
  calls: string[],
): Pick<ChatHistory, 'showOlder' | 'search' | 'load'> {
  const snapshot = (): ChatHistorySnapshot => store.getSnapshot();
  return {
    showOlder: () => {
      calls.push('showOlder()');
      return Promise.resolve();
    },
    search(text) {
      calls.push(`search(${text})`);
      const found = {
        text,
        status: 'ready',
        chats: chatsTitled(snapshot().chats, text),
        older: 'none',
      } as const;
      store.set({ ...snapshot(), search: text.trim() === '' ? null : found });
    },
    load(chatId) {
      calls.push(`load(${chatId})`);
      const summary = snapshot().chats.find(({ id }) => id === chatId) ?? sampleSummary();
      return Promise.resolve({ ...summary, messages: SAMPLE_RECORD });
    },
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

const PINNED_CHATS = SAMPLE_CHATS.map((chat) => (chat.id === 'chat_5' ? { ...chat, pinned: true } : chat));

const FOUND = { text: 'invoice', chats: SAMPLE_CHATS.slice(1, 2), older: 'none' } as const;

const SAMPLE_RECORD: WireMessage[] = [
  { id: 'question', role: 'user', content: 'What makes a rainbow?', timestamp: daysAgo(0) },
  { id: 'reply', role: 'assistant', content: 'Light and rain.', timestamp: daysAgo(0) },
];

/** Every state of the history list by its id: what to hand to `fakeHistory`. */
export const historyFixtures = {
  'history-filled': {},
  'history-empty': { chats: [] },
  'history-loading': { status: 'loading', chats: [] },
  'history-failed': { status: 'failed', chats: [], failure: { message: 'Network error' } },
  'history-old': { status: 'failed', failure: { message: 'Network error' } },
  'history-pinned': { chats: PINNED_CHATS },
  'history-older': { older: 'waiting' },
  'history-older-loading': { older: 'loading' },
  'history-older-failed': { older: 'failed' },
  'history-searching': { search: { ...FOUND, status: 'searching' } },
  'history-found': { search: { ...FOUND, status: 'ready', older: 'waiting' } },
  'history-nothing-found': { search: { ...FOUND, text: 'comet', status: 'ready', chats: [] } },
  'history-search-failed': { search: { ...FOUND, status: 'failed' } },
  'history-unsaved': { unsaved: SAMPLE_CHATS[1] ?? null },
} as const satisfies Readonly<Record<string, Partial<ChatHistorySnapshot>>>;

/** Id of a state of the history list. */
export type HistoryFixtureId = keyof typeof historyFixtures;
