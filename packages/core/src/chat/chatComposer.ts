import type { KeyValueStorage } from '../store/keyValueStorage.ts';
import { createStore, type WritableStore } from '../store/store.ts';
import type { ChatMode } from '../wire/chatRecord.ts';
import type { ChatSnapshot, ComposerSnapshot, SendBlock } from './chat.ts';
import { createDrafts, type Drafts } from './drafts.ts';

/** What a {@link ChatComposer} needs. */
export interface ChatComposerOptions {
  storage: KeyValueStorage;
  mode: ChatMode;
  /** The chat in front. */
  thread: () => ChatSnapshot;
  /** Why a text may not be sent now, or `null`. */
  blockOf: (draft: string) => SendBlock | null;
}

/** The text being written: kept as the draft of the chat in front, and judged on every change. */
export class ChatComposer {
  readonly store: WritableStore<ComposerSnapshot>;
  readonly #drafts: Drafts;
  readonly #options: ChatComposerOptions;

  constructor(options: ChatComposerOptions) {
    this.#options = options;
    this.#drafts = createDrafts(options.storage, options.mode);
    const draft = this.#drafts.read(null);
    this.store = createStore<ComposerSnapshot>({ draft, blocked: options.blockOf(draft) });
  }

  get draft(): string {
    return this.store.getSnapshot().draft;
  }

  /** Replaces the text and keeps it. */
  write(draft: string): void {
    this.keep(this.#key(), draft);
    this.#show(draft);
  }

  /** Keeps a text as a draft that is not in front. @param chatId - `null` for the new chat */
  keep(chatId: string | null, draft: string): void {
    this.#drafts.write(chatId, draft);
  }

  /** Shows the draft of the chat that is now in front. */
  restore(): void {
    this.#show(this.#drafts.read(this.#key()));
  }

  /** Judges the text again, since what decides on it may have changed. */
  judge(): void {
    const { draft, blocked } = this.store.getSnapshot();
    if (this.#options.blockOf(draft) !== blocked) this.#show(draft);
  }

  #show(draft: string): void {
    this.store.set({ draft, blocked: this.#options.blockOf(draft) });
  }

  /** Empty chats share one draft, so that "New Chat" does not lose what was typed. */
  #key(): string | null {
    const { chatId, messages, activity } = this.#options.thread();
    const isEmpty = messages.every(({ role }) => role === 'notice');
    return isEmpty && activity.status === 'idle' ? null : chatId;
  }
}
