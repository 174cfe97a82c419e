import type { Store } from '../store/store.ts';
import type { PromptEstimate } from '../tokens/tokenStats.ts';
import type { WireAttachment } from '../wire/message.ts';
import type { ChatMessage } from './chatMessage.ts';

/** What a screen adds to the messages of its chat: files that go along, a project, reasons to wait. */
export interface ChatExtras extends Store<ChatExtrasSnapshot> {
  /**
   * Hands over what goes along with a message that was just accepted, and keeps none of it.
   *
   * @param messages - the thread before the message
   */
  take(messages: readonly ChatMessage[]): TakenExtras;
}

/** What goes along with the next message, as far as the composer has to know. */
export interface ChatExtrasSnapshot {
  /** Why nothing may be sent now, whatever the text. */
  readonly blocked: 'disconnected' | 'reading' | null;
  /** False where a message may go out without text, because a file goes along. */
  readonly needsText: boolean;
  readonly estimate: ExtrasEstimate;
}

/** What the extras add to the token statistics. */
export type ExtrasEstimate = Pick<PromptEstimate, 'attachmentTextTokens' | 'images' | 'projectFilesTokens'>;

/** What goes along with an accepted message. */
export interface TakenExtras {
  readonly attachments: readonly WireAttachment[];
  /** Text of a local notice to stand before the message. */
  readonly notice?: string;
  /** The project that the chat is about from now on. */
  readonly projectPath?: string;
}

/** The extras of a chat that has none. */
export const NO_EXTRAS: ChatExtras = {
  getSnapshot: () => NOTHING,
  subscribe: () => () => undefined,
  take: () => ({ attachments: [] }),
};

const NOTHING: ChatExtrasSnapshot = {
  blocked: null,
  needsText: true,
  estimate: { attachmentTextTokens: 0, images: 0, projectFilesTokens: 0 },
};
