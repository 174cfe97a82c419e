import { ApiError } from '../../api/apiError.ts';
import { newChatId } from '../../chat/chatId.ts';
import type { HistoryAdapter } from '../../history/chatHistory.ts';
import { systemClock } from '../../store/clock.ts';
import type { ChatMode, ChatRecord, ChatSummary, SaveChat, SavedChat } from '../../wire/chatRecord.ts';
import { type ContractPatience, expectThat, shown, within } from './contractCheck.ts';

/** The history to be checked. */
export interface HistorySubject extends ContractPatience {
  /** Opens the history; it may hold other chats, which are left alone. */
  make: () => HistoryAdapter | Promise<HistoryAdapter>;
  /** Which chats it keeps; `chat` by default. */
  mode?: ChatMode;
}

/** The history with patience, and chats of its own. */
export class HistoryScene {
  readonly #history: HistoryAdapter;
  readonly #subject: HistorySubject;

  constructor(history: HistoryAdapter, subject: HistorySubject) {
    this.#history = history;
    this.#subject = subject;
  }

  newChat(): SaveChat {
    const { mode = 'chat', clock = systemClock } = this.#subject;
    const timestamp = new Date(clock.now()).toISOString();
    return {
      id: newChatId(clock.now(), Math.random),
      title: 'A contract is checked',
      totalTokens: 15,
      totalCost: 0.0015,
      mode,
      messages: [
        { id: 'q1', role: 'user', content: 'Is it kept? «نعم» 🌈', timestamp },
        { id: 'r1', role: 'assistant', content: 'It is.', timestamp, usage: { total_tokens: 15 } },
      ],
      version: 0,
    };
  }

  list(): Promise<readonly ChatSummary[]> {
    return within(this.#history.list(), this.#subject, 'list');
  }

  load(chatId: string): Promise<ChatRecord> {
    return within(this.#history.load(chatId), this.#subject, 'load');
  }

  save(chat: SaveChat): Promise<SavedChat> {
    return within(this.#history.save(chat), this.#subject, 'save');
  }

  remove(chatId: string): Promise<void> {
    return within(this.#history.remove(chatId), this.#subject, 'remove');
  }

  /** @throws ContractError unless the call fails with an ApiError of this status */
  async refused(call: Promise<unknown>, status: number, asked: string): Promise<void> {
    const answer = await call.then(
      (given: unknown) => `it gave ${shown(given)}`,
      (error: unknown) => error,
    );
    expectThat(
      answer instanceof ApiError && answer.status === status,
      `A call for ${asked} must fail with an ApiError of status ${status}, but: ${shown(answer)}`,
    );
  }
}
