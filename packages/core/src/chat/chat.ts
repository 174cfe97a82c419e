import type { Microdollars } from '../money/microdollars.ts';
import type { MessagePart } from '../pricing/sendCheck.ts';
import type { Store } from '../store/store.ts';
import type { TokenRange } from '../tokens/tokenRange.ts';
import type { TokenStats } from '../tokens/tokenStats.ts';
import type { ChatFailure, ChatMessage } from './chatMessage.ts';

/** One open conversation: what it shows, and everything a reader can do with it. */
export interface Chat extends Store<ChatSnapshot> {
  /** The text being written. Apart from the thread, so that a key press never touches a message. */
  readonly composer: Store<ComposerSnapshot>;
  /** The reply being written now, or `null`. Apart from the thread, so that a delta never touches other messages. */
  readonly liveReply: Store<LiveReply | null>;

  /** Answers being written, and answers not yet seen, by chat id. */
  readonly marks: Store<ReadonlyMap<string, ChatMark>>;

  /** Replaces the text in the composer and keeps it as the draft of this chat. */
  setDraft(text: string): void;
  /** What the next message will hold and cost; it follows typing after a short while. */
  readonly estimate: Store<MessageEstimate>;

  /**
   * Sends what stands in the composer with the chosen model.
   *
   * @param isConfirmed - the reader has seen what `needs-confirmation` says, and sends anyway
   */
  send(isConfirmed?: boolean): SendOutcome;
  /** Ends the reply being written; the text that came stays. */
  stop(): void;
  /** Tries again to save the chat. */
  save(): void;
  /** Asks again for the reply that failed or was stopped; the new one takes its place. Asks first as `send` does. */
  retry(replyId: string, isConfirmed?: boolean): SendOutcome;
  /** Asks again for a reply that stays; the new one stands beside it as an alternative. Asks first as `send` does. */
  regenerate(replyId: string, isConfirmed?: boolean): SendOutcome;
  /**
   * Asks a question in other words, with the attachments it had; the first one and all that follows it stay as an
   * alternative. Asks first as `send` does.
   */
  edit(questionId: string, text: string, isConfirmed?: boolean): SendOutcome;
  /** Brings back the conversation that a notice about the context limit reset. */
  showEarlier(noticeId: string): void;
  /** Asks the question that was too long again, with only as much of the conversation as the model reads. */
  retryTrimmed(noticeId: string): SendOutcome;
  /** Shows the thread that leads through a message: an alternative of one that is shown. */
  showAlternative(messageId: string): void;
  /** Takes a message out together with everything below it. */
  removeMessage(messageId: string): void;
  /**
   * Shows a saved chat; a reply that is still being written is re-attached. One that was shown lately stands at once,
   * and takes in what was saved elsewhere meanwhile.
   */
  open(chatId: string): Promise<void>;
  /** Reads a saved chat ahead that is likely to be opened next. */
  prefetch(chatId: string): void;
  /** Starts an empty chat under a fresh id. */
  startNew(): void;
}

/** The thread of the open chat. It changes when a message comes or is settled, not with each delta. */
export interface ChatSnapshot {
  readonly chatId: string;
  /** First 30 characters of the first question; empty before it. */
  readonly title: string;
  readonly messages: readonly ChatMessage[];
  /** For each message shown that has alternatives: their ids, oldest first, its own among them. */
  readonly alternatives: ReadonlyMap<string, readonly string[]>;
  readonly activity: ChatActivity;
  readonly saving: SaveState;
  /** The project that the chat is about; in coding mode only. */
  readonly projectPath?: string;
}

/** What the chat is doing. */
export type ChatActivity =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'load-failed'; readonly failure: ChatFailure }
  | { readonly status: 'answering'; readonly messageId: string };

/** Whether the server holds what the thread shows. */
export type SaveState =
  | { readonly status: 'saved' }
  | { readonly status: 'saving' }
  | { readonly status: 'failed'; readonly failure: ChatFailure };

/** A chat behind the one in front: its answer is being written, or came unseen. */
export type ChatMark = 'running' | 'unread';

/** What stands in the composer. */
export interface ComposerSnapshot {
  readonly draft: string;
  /** Why send is disabled, or `null` when it may be pressed. */
  readonly blocked: SendBlock | null;
}

/** Why the send button is disabled. */
export type SendBlock = 'empty' | 'no-model' | 'answering' | 'loading' | 'disconnected' | 'reading';

/** The growing text of the reply being written. */
export interface LiveReply {
  readonly messageId: string;
  /** The whole text so far; it only grows. */
  readonly text: string;
  /** `waiting` before the first text, `still-waiting` after 9 seconds without any. */
  readonly phase: 'waiting' | 'still-waiting' | 'writing';
}

/** What came of a send. Nothing is asked or shown by the chat itself. */
export type SendOutcome =
  | { readonly status: 'sent'; readonly messageId: string }
  | { readonly status: 'needs-confirmation'; readonly concern: SendConcern }
  | { readonly status: 'refused'; readonly reason: SendRefusal; readonly text: string };

/** Why a message was not sent. */
export type SendRefusal = SendBlock | 'session-limit' | 'insufficient-balance';

/** What a reader should know before a message goes out. */
export type SendConcern =
  /** The estimate is above half a dollar. */
  | { readonly kind: 'high-cost'; readonly cost: Microdollars; readonly dearestPart: MessagePart }
  /** The message with its conversation is longer than the model reads; both in tokens. */
  | { readonly kind: 'context-window'; readonly tokens: number; readonly limit: number };

/** What the next message will hold and cost. */
export interface MessageEstimate {
  readonly stats: TokenStats;
  /** Between which bounds it is likely to end. */
  readonly range: TokenRange;
  /** True once replies of this model have corrected the estimate. */
  readonly isLearned: boolean;
  /** What the chosen model reads at once, in tokens; `null` when nobody knows. */
  readonly contextWindow: number | null;
}
