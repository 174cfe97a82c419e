import type { Clock } from '../store/clock.ts';
import type { ChatSummary } from '../wire/chatRecord.ts';
import type { ChatSearch, HistoryAdapter } from './chatHistory.ts';
import { chatsTitled, joinedChats } from './chatLists.ts';

/** How long after the last letter the server is asked, in milliseconds. */
export const SEARCH_PAUSE_MS = 250;

/** What a {@link ChatSearcher} needs. */
export interface ChatSearcherDependencies {
  adapter: HistoryAdapter;
  clock: Clock;
  /** The chats of the list, for those whose titles match. */
  listed: () => readonly ChatSummary[];
  shown: () => ChatSearch | null;
  show: (search: ChatSearch | null) => void;
  log: (event: string, error: unknown) => void;
}

/** Looks for chats: at once in the titles of the list, a moment later where they are kept. */
export class ChatSearcher {
  readonly #dependencies: ChatSearcherDependencies;
  #cursor: string | null = null;
  #cancel: () => void = () => undefined;

  constructor(dependencies: ChatSearcherDependencies) {
    this.#dependencies = dependencies;
  }

  search(text: string): void {
    const { adapter, clock, listed, shown, show } = this.#dependencies;
    if (text.trim() === (shown()?.text ?? '').trim() && shown()?.status !== 'failed') return;
    this.#cancel();
    this.#cursor = null;
    if (text.trim() === '') {
      show(null);
      return;
    }
    const chats = chatsTitled(listed(), text);
    const status = adapter.page === undefined ? 'ready' : 'searching';
    show({ text, status, chats, older: 'none' });
    if (adapter.page !== undefined) {
      this.#cancel = clock.after(SEARCH_PAUSE_MS, () => void this.#ask(text.trim()));
    }
  }

  async showOlder(): Promise<void> {
    const { adapter, shown, show, log } = this.#dependencies;
    const before = shown();
    const cursor = this.#cursor;
    if (before === null || cursor === null || before.older === 'loading') return;
    const signal = this.#start();
    show({ ...before, older: 'loading' });
    try {
      const page = await adapter.page?.({ text: before.text.trim(), cursor }, signal);
      const now = shown();
      if (signal.aborted || page === undefined || now === null) return;
      this.#cursor = page.cursor;
      const older = page.cursor === null ? 'none' : 'waiting';
      show({ ...now, chats: joinedChats(now.chats, page.chats), older });
    } catch (error) {
      const now = shown();
      if (signal.aborted || now === null) return;
      log('search-chats-failed', error);
      show({ ...now, older: 'failed' });
    }
  }

  async #ask(text: string): Promise<void> {
    const { adapter, shown, show, log } = this.#dependencies;
    const signal = this.#start();
    try {
      const page = await adapter.page?.({ text }, signal);
      const now = shown();
      if (signal.aborted || page === undefined || now === null) return;
      this.#cursor = page.cursor;
      show({
        ...now,
        status: 'ready',
        chats: page.chats,
        older: page.cursor === null ? 'none' : 'waiting',
      });
    } catch (error) {
      const now = shown();
      if (signal.aborted || now === null) return;
      log('search-chats-failed', error);
      show({ ...now, status: 'failed' });
    }
  }

  /** Another search, and its end, end this call. */
  #start(): AbortSignal {
    const controller = new AbortController();
    this.#cancel = () => controller.abort();
    return controller.signal;
  }
}
