import { ApiError } from '../api/apiError.ts';
import { failureOf } from '../api/failureOf.ts';
import type { HistoryAdapter } from '../history/chatHistory.ts';
import type { Clock } from '../store/clock.ts';
import type { ChatRecord, ChatSummary, SaveChat } from '../wire/chatRecord.ts';
import type { SaveState } from './chat.ts';

/** Pause before a save that found no network is tried again. */
export const SAVE_RETRY_MS = 5_000;
/** How often a save that lost the race is merged and tried again before it is reported. */
const MOST_MERGES = 3;

/** What a {@link ChatSaver} needs. */
export interface ChatSaverOptions {
  history: HistoryAdapter;
  clock: Clock;
  /** The version of the chat that this page is based on; 0 for one that was never saved. */
  version: number;
  /** The chat as it stands, without its version. */
  record: () => Omit<SaveChat, 'version'>;
  /** Takes in what another page saved, so that the next save loses none of it. */
  merge: (saved: ChatRecord) => void;
  onState: (state: SaveState) => void;
  onSaved: (summary: ChatSummary) => void;
}

/** Saves a chat one save at a time; changes that come meanwhile go into one more save. */
export class ChatSaver {
  readonly #options: ChatSaverOptions;
  #version: number;
  #isRunning = false;
  #isWanted = false;
  #cancelRetry: () => void = () => undefined;

  constructor(options: ChatSaverOptions) {
    this.#options = options;
    this.#version = options.version;
  }

  /** Saves what stands now, or once the running save has ended. */
  save(): void {
    this.#cancelRetry();
    this.#isWanted = true;
    if (!this.#isRunning) void this.#drain();
  }

  async #drain(): Promise<void> {
    this.#isRunning = true;
    while (this.#isWanted) {
      this.#isWanted = false;
      this.#options.onState({ status: 'saving' });
      this.#options.onState(await this.#outcome());
    }
    this.#isRunning = false;
  }

  async #outcome(): Promise<SaveState> {
    try {
      await this.#save(MOST_MERGES);
      return { status: 'saved' };
    } catch (error) {
      const { clock } = this.#options;
      if (error instanceof ApiError && error.kind === 'network') {
        this.#cancelRetry = clock.after(SAVE_RETRY_MS, () => this.save());
      }
      return { status: 'failed', failure: failureOf(error) };
    }
  }

  async #save(mergesLeft: number): Promise<void> {
    const { history, record, onSaved } = this.#options;
    const chat = record();
    try {
      const { version, lastUpdated } = await history.save({ ...chat, version: this.#version });
      this.#version = version;
      const { messages: _, ...summary } = chat;
      onSaved({ ...summary, version, lastUpdated });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409 || mergesLeft === 0) throw error;
      await this.#mergeSaved(chat.id);
      await this.#save(mergesLeft - 1);
    }
  }

  async #mergeSaved(chatId: string): Promise<void> {
    const saved = await this.#options.history.load(chatId);
    this.#version = saved.version;
    this.#options.merge(saved);
  }
}
