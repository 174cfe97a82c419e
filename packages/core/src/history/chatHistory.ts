import type { ChatFailure } from '../chat/chatMessage.ts';
import type { Store } from '../store/store.ts';
import type { ChangeChat, ChatRecord, ChatSummary, SaveChat, SavedChat } from '../wire/chatRecord.ts';

/** Where chats are kept. Each call throws an `ApiError` when it fails. */
export interface HistoryAdapter {
  /** Chats without messages, newest first. */
  list(signal?: AbortSignal): Promise<readonly ChatSummary[]>;
  load(chatId: string, signal?: AbortSignal): Promise<ChatRecord>;
  save(chat: SaveChat): Promise<SavedChat>;
  /**
   * Saves only what changed in a chat, so that a long one costs no more than a short one. Without it the whole chat is
   * saved each time.
   */
  change?(chatId: string, change: ChangeChat): Promise<SavedChat>;
  remove(chatId: string): Promise<void>;
}

/** The list of saved chats. */
export interface ChatHistory extends Store<ChatHistorySnapshot> {
  /** Reads the list again; what is shown stays until the new one is there. */
  refresh(): Promise<void>;
  /** Takes a chat out of the list at once and deletes it after the time for undo has passed. */
  remove(chatId: string): void;
  /** Brings the chat back that was removed last, while it can be undone. */
  undoRemove(): void;
  /** Gives a chat another title; it goes back where that could not be saved. Without a text nothing happens. */
  rename(chatId: string, title: string): Promise<void>;
  /** Keeps a chat at hand, or no longer. */
  pin(chatId: string, pinned: boolean): Promise<void>;
  /** Shows a chat that was just saved at the top of the list, without asking the server. */
  note(summary: ChatSummary): void;
}

/** What the history sidebar shows. */
export interface ChatHistorySnapshot {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly chats: readonly ChatSummary[];
  /** Why the last reading failed; the chats shown are then the last ones known. */
  readonly failure: ChatFailure | null;
  /** The chat that was just removed and can be brought back. */
  readonly removed: ChatSummary | null;
}
