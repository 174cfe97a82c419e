import { failureOf } from '../api/failureOf.ts';
import { type Clock, systemClock } from '../store/clock.ts';
import { createStore, type WritableStore } from '../store/store.ts';
import type { ChatSummary } from '../wire/chatRecord.ts';
import { MAX_TITLE_LENGTH } from '../wire/limits.ts';
import type { ChatHistory, ChatHistorySnapshot, HistoryAdapter } from './chatHistory.ts';

/** How long a removed chat can be brought back before it is deleted. */
export const UNDO_MS = 8_000;

/** What a chat history needs. */
export interface ChatHistoryOptions {
  adapter: HistoryAdapter;
  clock?: Clock;
  /** Called when a chat is taken out of the list, so that an open one can be closed. */
  onRemove?: (chatId: string) => void;
  /** Takes note of failures that nobody is shown. */
  log?: (event: string, error: unknown) => void;
}

/** Makes the list of saved chats, `loading` until refreshed. */
export function createChatHistory(options: ChatHistoryOptions): ChatHistory {
  return new SavedChats(options);
}

class SavedChats implements ChatHistory {
  readonly getSnapshot: () => ChatHistorySnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  readonly #store: WritableStore<ChatHistorySnapshot>;
  readonly #adapter: HistoryAdapter;
  readonly #clock: Clock;
  readonly #onRemove: (chatId: string) => void;
  readonly #log: (event: string, error: unknown) => void;
  #cancelDeletion: () => void = () => undefined;
  #reading = new AbortController();

  constructor({ adapter, clock = systemClock, onRemove, log }: ChatHistoryOptions) {
    this.#adapter = adapter;
    this.#clock = clock;
    this.#onRemove = onRemove ?? (() => undefined);
    this.#log = log ?? (() => undefined);
    this.#store = createStore<ChatHistorySnapshot>({
      status: 'loading',
      chats: [],
      failure: null,
      removed: null,
    });
    this.getSnapshot = this.#store.getSnapshot;
    this.subscribe = this.#store.subscribe;
  }

  async refresh(): Promise<void> {
    this.#reading.abort();
    this.#reading = new AbortController();
    const { signal } = this.#reading;
    try {
      const listed = await this.#adapter.list(signal);
      if (signal.aborted) return;
      const removedId = this.getSnapshot().removed?.id;
      this.#change({ status: 'ready', failure: null, chats: listed.filter(({ id }) => id !== removedId) });
    } catch (error) {
      if (signal.aborted) return;
      this.#change({ status: 'failed', failure: failureOf(error) });
    }
  }

  remove(chatId: string): void {
    const { chats } = this.getSnapshot();
    const chat = chats.find(({ id }) => id === chatId);
    if (chat === undefined) return;
    this.#deleteRemoved();
    this.#change({ chats: chats.filter(({ id }) => id !== chatId), removed: chat });
    this.#cancelDeletion = this.#clock.after(UNDO_MS, () => this.#deleteRemoved());
    this.#onRemove(chatId);
  }

  undoRemove(): void {
    const { removed, chats } = this.getSnapshot();
    if (removed === null) return;
    this.#cancelDeletion();
    this.#change({ removed: null, chats: newestFirst([...chats, removed]) });
  }

  async rename(chatId: string, title: string): Promise<void> {
    const trimmed = title.trim().slice(0, MAX_TITLE_LENGTH);
    if (trimmed !== '') await this.#edit(chatId, { title: trimmed });
  }

  async pin(chatId: string, pinned: boolean): Promise<void> {
    await this.#edit(chatId, { pinned });
  }

  note(summary: ChatSummary): void {
    const { chats, removed, status } = this.getSnapshot();
    if (summary.id === removed?.id) return;
    const others = chats.filter(({ id }) => id !== summary.id);
    // The chat itself does not know whether it is pinned.
    const { pinned = false } = { ...chats.find(({ id }) => id === summary.id), ...summary };
    const noted = pinned ? { ...summary, pinned } : summary;
    this.#change({ chats: [noted, ...others], status: status === 'loading' ? 'loading' : 'ready' });
  }

  async #edit(chatId: string, change: { title: string } | { pinned: boolean }): Promise<void> {
    const before = this.getSnapshot().chats.find(({ id }) => id === chatId);
    if (before === undefined || this.#adapter.change === undefined) return;
    this.#replace({ ...before, ...change });
    try {
      const { version } = await this.#adapter.change(chatId, change);
      this.#replace({ ...before, ...change, version });
    } catch (error) {
      this.#log('change-chat-failed', error);
      this.#replace(before);
    }
  }

  #replace(summary: ChatSummary): void {
    const { chats } = this.getSnapshot();
    this.#change({ chats: chats.map((chat) => (chat.id === summary.id ? summary : chat)) });
  }

  #deleteRemoved(): void {
    const { removed } = this.getSnapshot();
    if (removed === null) return;
    this.#cancelDeletion();
    this.#change({ removed: null });
    this.#adapter.remove(removed.id).catch((error: unknown) => {
      this.#log('delete-chat-failed', error);
      this.#change({ chats: newestFirst([...this.getSnapshot().chats, removed]) });
    });
  }

  #change(part: Partial<ChatHistorySnapshot>): void {
    this.#store.set({ ...this.#store.getSnapshot(), ...part });
  }
}

function newestFirst(chats: readonly ChatSummary[]): ChatSummary[] {
  return chats.toSorted((one, other) => other.lastUpdated.localeCompare(one.lastUpdated));
}
