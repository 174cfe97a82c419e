import type { ChatSummary } from '../wire/chatRecord.ts';
import type { HistoryAdapter, HistoryPage } from './chatHistory.ts';
import { joinedChats } from './chatLists.ts';

/** Reads the list of chats part by part; a new reading ends the one before. */
export class ChatListReader {
  readonly #adapter: HistoryAdapter;
  #reading = new AbortController();
  #cursor: string | null = null;

  constructor(adapter: HistoryAdapter) {
    this.#adapter = adapter;
  }

  /** Whether there are older chats than those read. */
  get hasMore(): boolean {
    return this.#cursor !== null;
  }

  /** The newest chats, and every pinned one however old. `null` when another reading has begun. */
  async first(): Promise<readonly ChatSummary[] | null> {
    const signal = this.#start();
    try {
      const page = await firstPage(this.#adapter, signal);
      if (signal.aborted) return null;
      this.#cursor = page.cursor;
      return page.chats;
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  }

  /** The chats behind those read. `null` when there are none, or another reading has begun. */
  async next(): Promise<readonly ChatSummary[] | null> {
    if (this.#cursor === null) return null;
    const signal = this.#start();
    try {
      const page = await this.#adapter.page?.({ cursor: this.#cursor }, signal);
      if (signal.aborted || page === undefined) return null;
      this.#cursor = page.cursor;
      return page.chats;
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  }

  #start(): AbortSignal {
    this.#reading.abort();
    this.#reading = new AbortController();
    return this.#reading.signal;
  }
}

async function firstPage(adapter: HistoryAdapter, signal: AbortSignal): Promise<HistoryPage> {
  if (adapter.page === undefined) return { chats: await adapter.list(signal), cursor: null };
  const [newest, pinned] = await Promise.all([
    adapter.page({}, signal),
    adapter.page({ pinned: true }, signal),
  ]);
  return { chats: joinedChats(newest.chats, pinned.chats), cursor: newest.cursor };
}
