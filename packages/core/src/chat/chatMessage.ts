import type { MessageCost, Source, WireAttachment, WireUsage } from '../wire/message.ts';
import type { SavedBuild } from '../wire/savedBuild.ts';

/** A message as the thread shows it. */
export type ChatMessage = UserMessage | AssistantMessage | LocalNotice;

/** What the user wrote. */
export interface UserMessage {
  readonly id: string;
  readonly role: 'user';
  /** The text as shown. */
  readonly content: string;
  /** The text sent to the model, where it differs from what is shown. */
  readonly apiContent?: string;
  readonly attachments: readonly WireAttachment[];
  /** ISO 8601. */
  readonly timestamp: string;
}

/** What the model answered, or the error that came instead. */
export interface AssistantMessage {
  readonly id: string;
  readonly role: 'assistant';
  /** Markdown. Of a streaming reply: what stood when it was last settled; the rest is in the live reply. */
  readonly content: string;
  /** The whole text that the model wrote, where only a part of it is shown. */
  readonly apiContent?: string;
  readonly state: ReplyState;
  /** Id of the model that wrote it. */
  readonly model?: string;
  /** Address of a generated image. */
  readonly image?: string;
  readonly sources: readonly Source[];
  readonly usage?: WireUsage;
  /** Estimate, hold and charge in dollars, where the server meters. */
  readonly cost?: MessageCost;
  /** Of a coding reply with a plan: the plan, and what was done with it. */
  readonly build?: SavedBuild;
  /** Of a coding reply: paths of the project files that went along with its question. */
  readonly projectFiles?: readonly string[];
  readonly timestamp: string;
}

/** A note of the page itself. It is never sent to the model. */
export interface LocalNotice {
  readonly id: string;
  readonly role: 'notice';
  readonly content: string;
  /** Where the notice is that the conversation was reset to, because it was longer than the model reads. */
  readonly contextLimit?: ContextLimitReset;
  readonly timestamp: string;
}

/** A conversation that was longer than the model reads. */
export interface ContextLimitReset {
  /** The context window as the model told it, in tokens. */
  readonly limit: number;
  /** The reply that failed; the thread up to it is kept. */
  readonly interruptedId: string;
}

/** Where a reply stands. */
export type ReplyState =
  | { readonly status: 'streaming' }
  | { readonly status: 'complete' }
  | { readonly status: 'stopped' }
  | { readonly status: 'failed'; readonly failure: ChatFailure };

/** Why a reply failed, for people, and where to look for it in the server's log. */
export interface ChatFailure {
  readonly message: string;
  readonly code?: string | undefined;
  readonly requestId?: string | undefined;
}
