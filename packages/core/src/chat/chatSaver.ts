import { ApiError } from '../api/apiError.ts';
import { failureOf } from '../api/failureOf.ts';
import type { HistoryAdapter } from '../history/chatHistory.ts';
import type { Clock } from '../store/clock.ts';
import type { ChatRecord, ChatSummary, SavedChat } from '../wire/chatRecord.ts';
import type { SaveState } from './chat.ts';
import { chatChanges, type UnversionedChat } from './chatChanges.ts';

/** Pause before a save that found no network is tried again. */
export const SAVE_RETRY_MS = 5_000;
/** How often a save that lost the race is merged and tried again before it is reported. */
const MOST_MERGES = 3;

/** What a {@link ChatSaver} needs. */
export interface ChatSaverOptions {
  history: HistoryAdapter;
  clock: Clock;
  /** The chat as it was read; `null` for one that was never saved. */
  saved: ChatRecord | null;
  /** The chat as it stands, without its version. */
  record: () => UnversionedChat;
  /** Takes in what another page saved, so that the next save loses none of it. */
  merge: (saved: ChatRecord) => void;
  onState: (state: SaveState) => void;
  onSaved: (summary: ChatSummary) => void;
}

/** Saves a chat one save at a time; changes that come meanwhile go into one more save. */
export class ChatSaver {
  readonly #options: ChatSaverOptions;
  #version: number;
  /** The chat as the server holds it, as far as this page knows. */
  #saved: UnversionedChat | null;
  #isRunning = false;
  #isWanted = false;
  #cancelRetry: () => void = () => undefined;

  constructor(options: ChatSaverOptions) {
    this.#options = options;
    this.#version = options.saved?.version ?? 0;
    this.#saved = options.saved;
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
    const { record, onSaved } = this.#options;
    const chat = record();
    try {
      const saved = await this.#write(chat);
      if (saved === null) return;
      const { version, lastUpdated } = saved;
      this.#version = version;
      this.#saved = chat;
      const { messages: _, ...summary } = chat;
      onSaved({ ...summary, version, lastUpdated });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409 || mergesLeft === 0) throw error;
      await this.#mergeSaved(chat.id);
      await this.#save(mergesLeft - 1);
    }
  }

  /** Writes what changed, where that is known and taken. @returns `null` when nothing was to be written */
  async #write(chat: UnversionedChat): Promise<SavedChat | null> {
    const { history } = this.#options;
    const version = this.#version;
    if (this.#saved === null || history.change === undefined) return history.save({ ...chat, version });
    const change = chatChanges(this.#saved, chat);
    return change === null ? null : history.change(chat.id, { ...change, version });
  }

  async #mergeSaved(chatId: string): Promise<void> {
    const saved = await this.#options.history.load(chatId);
    this.#version = saved.version;
    this.#saved = saved;
    this.#options.merge(saved);
  }
}
