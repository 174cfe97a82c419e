import type { ChatFailure } from '../chat/chatMessage.ts';
import type { ConversationMessage } from '../wire/completion.ts';
import type { MessageCost, Source, WireAttachment, WireUsage } from '../wire/message.ts';
import type { UserStats } from '../wire/user.ts';

/** What a chat asks of a model. */
export interface ChatRequest {
  readonly model: string;
  /** The new message, as the model is to read it. */
  readonly message: string;
  /** The messages before it, oldest first. */
  readonly conversation: readonly ConversationMessage[];
  readonly attachments: readonly WireAttachment[];
  /** Id of the reply to be written: the same id twice is the same send. */
  readonly messageId: string;
  readonly chatId: string;
}

/** A piece of a reply as it arrives. */
export type ChatEvent =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'reasoning'; readonly text: string }
  | { readonly type: 'image'; readonly url: string }
  | { readonly type: 'sources'; readonly sources: readonly Source[] }
  | {
      readonly type: 'usage';
      readonly usage?: WireUsage;
      readonly userStats?: UserStats;
      readonly cost?: MessageCost;
    }
  | { readonly type: 'finish'; readonly reason: 'stop' | 'length' | 'stopped' }
  | { readonly type: 'error'; readonly failure: ChatFailure };

/**
 * How a chat reaches a model. An async generator is enough: only `send` is required.
 *
 * A transport yields an `error` event for a failure that the reader should see, and throws only what it did
 * not expect. Events end with `finish` or `error`.
 */
export interface ChatTransport {
  send(request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatEvent>;
  /** Re-attaches to a reply that the server still writes or keeps, from its beginning. `null`: it has none. */
  resume?(messageId: string, signal: AbortSignal): Promise<AsyncIterable<ChatEvent> | null>;
  /** Tells the server to end a reply; leaving the page does not. */
  stop?(messageId: string): Promise<void>;
}
