import type { HistoryAdapter } from '../history/chatHistory.ts';
import type { Clock } from '../store/clock.ts';
import type { ChatRecord } from '../wire/chatRecord.ts';

/** A chat that was read ahead is taken for the one that is saved for so long. */
const AHEAD_MS = 10_000;

interface ReadAhead {
  readonly chatId: string;
  readonly startedAt: number;
  readonly record: Promise<ChatRecord>;
  readonly reading: AbortController;
}

/** Reads saved chats; the one that the reader is about to open is read ahead. */
export class ChatLoads {
  readonly #history: HistoryAdapter;
  readonly #clock: Pick<Clock, 'now'>;
  #ahead: ReadAhead | null = null;

  constructor(history: HistoryAdapter, clock: Pick<Clock, 'now'>) {
    this.#history = history;
    this.#clock = clock;
  }

  /** Reads a chat ahead, in place of any other; a failure counts only for who opens it. */
  prefetch(chatId: string): void {
    if (this.#isAhead(chatId)) return;
    this.#ahead?.reading.abort();
    const reading = new AbortController();
    const record = this.#history.load(chatId, reading.signal);
    const ahead = { chatId, startedAt: this.#clock.now(), record, reading };
    this.#ahead = ahead;
    record.catch(() => {
      if (this.#ahead === ahead) this.#ahead = null;
    });
  }

  /** A saved chat. @throws ApiError when it cannot be read */
  load(chatId: string, signal: AbortSignal): Promise<ChatRecord> {
    const ahead = this.#ahead;
    if (ahead === null || !this.#isAhead(chatId)) return this.#history.load(chatId, signal);
    this.#ahead = null;
    signal.addEventListener('abort', () => ahead.reading.abort());
    return ahead.record;
  }

  #isAhead(chatId: string): boolean {
    const { chatId: aheadId, startedAt = 0 } = this.#ahead ?? {};
    return aheadId === chatId && this.#clock.now() - startedAt < AHEAD_MS;
  }
}
