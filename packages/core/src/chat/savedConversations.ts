import { ApiError } from '../api/apiError.ts';
import type { HistoryAdapter } from '../history/chatHistory.ts';
import { ChatLoads } from './chatLoads.ts';
import { Conversation, type ConversationDependencies } from './conversation.ts';

/** So many chats that were left can be shown again at once. */
const MOST_KEPT = 8;

/** The saved chats of a page; `null` where none are kept. */
export function createSavedConversations(dependencies: ConversationDependencies): SavedConversations | null {
  const { history } = dependencies;
  return history === null ? null : new SavedConversations(history, dependencies);
}

/** The saved chats of a page: those left last as they stood, so that to go back costs no wait, and all others. */
export class SavedConversations {
  readonly #dependencies: ConversationDependencies;
  readonly #loads: ChatLoads;
  readonly #kept = new Map<string, Conversation>();

  constructor(history: HistoryAdapter, dependencies: ConversationDependencies) {
    this.#dependencies = dependencies;
    this.#loads = new ChatLoads(history, dependencies.clock);
  }

  /** A chat as it stood when it was left, if that is not long ago; it is then kept as the one left last. */
  kept(chatId: string): Conversation | undefined {
    const conversation = this.#kept.get(chatId);
    if (conversation !== undefined) this.keep(conversation);
    return conversation;
  }

  /** Keeps a chat that is left; one that holds nothing is not worth it. */
  keep(conversation: Conversation): void {
    const { chatId } = conversation;
    this.#kept.delete(chatId);
    if (conversation.getSnapshot().messages.length === 0) return;
    this.#kept.set(chatId, conversation);
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size > MOST_KEPT) this.#kept.delete(oldest);
  }

  /** Reads a chat ahead that is likely to be opened next. */
  prefetch(chatId: string): void {
    if (!this.#kept.has(chatId)) this.#loads.prefetch(chatId);
  }

  /**
   * A chat as it is saved, or `null` where what was kept of it is as new.
   *
   * @throws ApiError when it cannot be read; a chat that is not to be had is then no longer kept either
   */
  async newest(chatId: string, signal: AbortSignal): Promise<Conversation | null> {
    try {
      const record = await this.#loads.load(chatId, signal);
      const kept = this.#kept.get(chatId);
      // What stands here and is not saved yet is newer than any record; its save takes in the rest.
      if (kept !== undefined && (kept.savedVersion ?? record.version) === record.version) return null;
      return new Conversation(chatId, record, this.#dependencies);
    } catch (error) {
      // Without a network it may well be there.
      if (error instanceof ApiError && error.kind === 'answer') this.#kept.delete(chatId);
      throw error;
    }
  }
}
