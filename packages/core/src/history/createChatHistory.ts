import { failureOf } from '../api/failureOf.ts';
import { type Clock, systemClock } from '../store/clock.ts';
import { createStore, type WritableStore } from '../store/store.ts';
import type { ChatRecord, ChatSummary } from '../wire/chatRecord.ts';
import { MAX_TITLE_LENGTH } from '../wire/limits.ts';
import type { ChatHistory, ChatHistorySnapshot, HistoryAdapter, OlderChats } from './chatHistory.ts';
import { ChatListReader } from './chatListReader.ts';
import { chatsTitled, joinedChats, newestFirst } from './chatLists.ts';
import { ChatSearcher } from './chatSearcher.ts';

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
  readonly isEditable: boolean;
  readonly getSnapshot: () => ChatHistorySnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  readonly #store: WritableStore<ChatHistorySnapshot>;
  readonly #adapter: HistoryAdapter;
  readonly #clock: Clock;
  readonly #onRemove: (chatId: string) => void;
  readonly #log: (event: string, error: unknown) => void;
  readonly #reader: ChatListReader;
  readonly #searcher: ChatSearcher;
  #cancelDeletion: () => void = () => undefined;
  /** What was looked for when a chat was removed: there it has to come back. */
  #removedFrom: string | undefined;

  constructor({ adapter, clock = systemClock, onRemove, log }: ChatHistoryOptions) {
    this.#adapter = adapter;
    this.#clock = clock;
    this.#onRemove = onRemove ?? (() => undefined);
    this.#log = log ?? (() => undefined);
    this.#store = createStore<ChatHistorySnapshot>(EMPTY);
    this.#reader = new ChatListReader(adapter);
    this.#searcher = new ChatSearcher({
      adapter,
      clock,
      listed: () => this.getSnapshot().chats,
      shown: () => this.getSnapshot().search,
      show: (search) =>
        this.#change({ search: search && { ...search, chats: this.#withoutRemoved(search.chats) } }),
      log: this.#log,
    });
    this.isEditable = adapter.change !== undefined;
    this.getSnapshot = this.#store.getSnapshot;
    this.subscribe = this.#store.subscribe;
  }

  async refresh(): Promise<void> {
    try {
      const listed = await this.#reader.first();
      if (listed === null) return;
      this.#change({
        status: 'ready',
        failure: null,
        chats: this.#withoutRemoved(listed),
        older: this.#olderNow(),
      });
    } catch (error) {
      // A reading of older chats ended with the one that failed here.
      this.#change({ status: 'failed', failure: failureOf(error), older: this.#olderNow() });
    }
  }

  async showOlder(): Promise<void> {
    const { search, older } = this.getSnapshot();
    if (search !== null) return this.#searcher.showOlder();
    if (older === 'none' || older === 'loading') return undefined;
    this.#change({ older: 'loading' });
    try {
      const next = await this.#reader.next();
      if (next === null) return undefined;
      const chats = joinedChats(this.getSnapshot().chats, this.#withoutRemoved(next));
      return this.#change({ chats, older: this.#olderNow() });
    } catch (error) {
      this.#log('load-chats-failed', error);
      return this.#change({ older: 'failed' });
    }
  }

  search(text: string): void {
    this.#searcher.search(text);
  }

  load(chatId: string): Promise<ChatRecord> {
    return this.#adapter.load(chatId);
  }

  remove(chatId: string): void {
    const chat = this.#find(chatId);
    if (chat === undefined) return;
    this.#deleteRemoved();
    this.#removedFrom = this.getSnapshot().search?.text;
    this.#change({ removed: chat });
    this.#changeLists((chats) => chats.filter(({ id }) => id !== chatId));
    this.#cancelDeletion = this.#clock.after(UNDO_MS, () => this.#deleteRemoved());
    this.#onRemove(chatId);
  }

  undoRemove(): void {
    const { removed } = this.getSnapshot();
    if (removed === null) return;
    this.#cancelDeletion();
    this.#change({ removed: null });
    this.#bringBack(removed);
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
    const { pinned = false } = { ...this.#find(summary.id), ...summary };
    const noted = pinned ? { ...summary, pinned } : summary;
    this.#change({ chats: [noted, ...others], status: status === 'loading' ? 'loading' : 'ready' });
  }

  async #edit(chatId: string, change: { title: string } | { pinned: boolean }): Promise<void> {
    const before = this.#find(chatId);
    if (before === undefined || this.#adapter.change === undefined) return;
    this.#change({ unsaved: null });
    this.#replace({ ...before, ...change });
    try {
      const { version } = await this.#adapter.change(chatId, change);
      this.#replace({ ...before, ...change, version });
    } catch (error) {
      this.#log('change-chat-failed', error);
      this.#replace(before);
      this.#change({ unsaved: before });
    }
  }

  #find(chatId: string): ChatSummary | undefined {
    const { chats, search } = this.getSnapshot();
    return [...chats, ...(search?.chats ?? [])].find(({ id }) => id === chatId);
  }

  #replace(summary: ChatSummary): void {
    this.#changeLists((chats) => chats.map((chat) => (chat.id === summary.id ? summary : chat)));
  }

  #changeLists(change: (chats: readonly ChatSummary[]) => readonly ChatSummary[]): void {
    const { chats, search } = this.getSnapshot();
    this.#change({
      chats: change(chats),
      search: search && { ...search, chats: change(search.chats) },
    });
  }

  #deleteRemoved(): void {
    const { removed } = this.getSnapshot();
    if (removed === null) return;
    this.#cancelDeletion();
    this.#change({ removed: null });
    this.#adapter.remove(removed.id).catch((error: unknown) => {
      this.#log('delete-chat-failed', error);
      this.#bringBack(removed);
    });
  }

  #bringBack(chat: ChatSummary): void {
    const { chats, search } = this.getSnapshot();
    const isFound =
      search !== null && (search.text === this.#removedFrom || chatsTitled([chat], search.text).length > 0);
    this.#change({
      chats: newestFirst([...chats, chat]),
      search: isFound ? { ...search, chats: newestFirst([...search.chats, chat]) } : search,
    });
  }

  #withoutRemoved(chats: readonly ChatSummary[]): readonly ChatSummary[] {
    const removedId = this.getSnapshot().removed?.id;
    return chats.filter(({ id }) => id !== removedId);
  }

  #olderNow(): OlderChats {
    return this.#reader.hasMore ? 'waiting' : 'none';
  }

  #change(part: Partial<ChatHistorySnapshot>): void {
    this.#store.set({ ...this.#store.getSnapshot(), ...part });
  }
}

const EMPTY: ChatHistorySnapshot = {
  status: 'loading',
  chats: [],
  older: 'none',
  failure: null,
  search: null,
  removed: null,
  unsaved: null,
};
