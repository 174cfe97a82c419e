import type { ChatFailure } from '../chat/chatMessage.ts';
import type { Store } from '../store/store.ts';
import type { ChangeChat, ChatRecord, ChatSummary, SaveChat, SavedChat } from '../wire/chatRecord.ts';

/** Where chats are kept. Each call throws an `ApiError` when it fails. */
export interface HistoryAdapter {
  /** Chats without messages, newest first. */
  list(signal?: AbortSignal): Promise<readonly ChatSummary[]>;
  /**
   * A part of the chats, newest first. Without it `list` is taken for all there are, and a search looks through their
   * titles.
   */
  page?(wanted: HistoryQuery, signal?: AbortSignal): Promise<HistoryPage>;
  load(chatId: string, signal?: AbortSignal): Promise<ChatRecord>;
  save(chat: SaveChat): Promise<SavedChat>;
  /**
   * Saves only what changed in a chat, so that a long one costs no more than a short one. Without it the whole chat is
   * saved each time, and chats can be neither renamed nor pinned.
   */
  change?(chatId: string, change: ChangeChat): Promise<SavedChat>;
  remove(chatId: string): Promise<void>;
}

/** Which chats are wanted. */
export interface HistoryQuery {
  /** Words that title or messages hold; absent: all chats. */
  readonly text?: string;
  /** Pinned chats alone. */
  readonly pinned?: true;
  /** Where the page before ended, as it said itself. */
  readonly cursor?: string;
}

/** A part of the chats. */
export interface HistoryPage {
  readonly chats: readonly ChatSummary[];
  /** Leads to the next part; `null` at the end. */
  readonly cursor: string | null;
}

/** The list of saved chats. */
export interface ChatHistory extends Store<ChatHistorySnapshot> {
  /** Whether chats can be renamed and pinned. */
  readonly isEditable: boolean;
  /** Reads the list again; what is shown stays until the new one is there. */
  refresh(): Promise<void>;
  /** Fetches the next part of what is shown, the list or what was found; without one nothing happens. */
  showOlder(): Promise<void>;
  /** Looks for chats a moment after the last call; white space alone ends the search. */
  search(text: string): void;
  /** A chat with its messages. @throws ApiError when it cannot be read */
  load(chatId: string): Promise<ChatRecord>;
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

/** Whether there are older chats than those shown, and how their fetching goes. */
export type OlderChats = 'none' | 'waiting' | 'loading' | 'failed';

/** What the history sidebar shows. */
export interface ChatHistorySnapshot {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly chats: readonly ChatSummary[];
  readonly older: OlderChats;
  /** Why the last reading failed; the chats shown are then the last ones known. */
  readonly failure: ChatFailure | null;
  /** What is looked for, or `null`. */
  readonly search: ChatSearch | null;
  /** The chat that was just removed and can be brought back. */
  readonly removed: ChatSummary | null;
  /** The chat, as it was, whose new title or pin could not be saved last. */
  readonly unsaved: ChatSummary | null;
}

/** What is looked for, and found so far. While the server searches: chats of the list whose titles match. */
export interface ChatSearch {
  readonly text: string;
  readonly status: 'searching' | 'ready' | 'failed';
  readonly chats: readonly ChatSummary[];
  readonly older: OlderChats;
}
