import { ApiError } from '../api/apiError.ts';
import { failureOf } from '../api/failureOf.ts';
import type { HistoryAdapter } from '../history/chatHistory.ts';
import type { Clock } from '../store/clock.ts';
import type { ChatRecord, ChatSummary, SavedChat } from '../wire/chatRecord.ts';
import type { SaveState } from './chat.ts';
import { chatChanges, type UnversionedChat } from './chatChanges.ts';

/** Pause before a save that could not be taken just now is tried again; each further one is twice as long. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** So many failures in a row are told to nobody: most have passed before anybody has read of them. */
const SILENT_FAILURES = 2;
/** Answers that say "not now": too many at a time, a server that starts anew, a database that is locked. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([429, 502, 503, 504]);
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
  /** How many saves in a row could not be taken just now. */
  #failures = 0;
  #cancelRetry: () => void = () => undefined;

  constructor(options: ChatSaverOptions) {
    this.#options = options;
    this.#version = options.saved?.version ?? 0;
    this.#saved = options.saved;
  }

  /** The version that the server has of the chat, as far as this page knows; 0 before the first save. */
  get version(): number {
    return this.#version;
  }

  /** Whether the server has the chat, as far as this page knows. */
  get isSaved(): boolean {
    return this.#saved !== null;
  }

  /** Saves what stands now, or once the running save has ended. */
  save(): void {
    this.#options.onState({ status: 'saving' });
    this.#start();
  }

  /** What was told of a failure stands until a save is taken: a try of the page's own takes nothing back. */
  #start(): void {
    this.#isWanted = true;
    if (!this.#isRunning) void this.#drain();
  }

  async #drain(): Promise<void> {
    this.#isRunning = true;
    while (this.#isWanted) {
      this.#isWanted = false;
      this.#cancelRetry();
      const state = await this.#outcome();
      if (!this.#isWanted) this.#options.onState(state);
    }
    this.#isRunning = false;
  }

  async #outcome(): Promise<SaveState> {
    try {
      await this.#save(MOST_MERGES);
      this.#failures = 0;
      return { status: 'saved' };
    } catch (error) {
      const failed = { status: 'failed', failure: failureOf(error) } as const;
      if (!isPassing(error)) return failed;
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** this.#failures, LONGEST_PAUSE_MS);
      this.#failures += 1;
      this.#cancelRetry = this.#options.clock.after(pauseMs, () => this.#start());
      return this.#failures > SILENT_FAILURES ? failed : { status: 'saving' };
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

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'network' || PASSING_STATUSES.has(error.status));
}
