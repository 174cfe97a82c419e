import type { UsageReading } from '@diwan/core';
import type { Source } from '@diwan/core/wire';

import type { ProviderFailureCode } from './providerFailure.ts';
import type { ProviderModel } from './providerModel.ts';

/** Where models live: something that lists them and lets them answer. */
export interface ModelProvider {
  /** Stable and unique among the configured providers; part of the ids of its models where several are configured. */
  readonly id: string;
  /** For people. */
  readonly name: string;
  /**
   * The models as the provider lists them now.
   *
   * @throws when the list cannot be read; the message is for the log and holds no secret
   */
  listModels(signal: AbortSignal): Promise<readonly ProviderModel[]>;
  /**
   * Lets a model answer. The events end with one `finish` or one `error`; whatever goes wrong is an event, never
   * an exception. Once the signal is aborted the iteration ends at once, without either.
   */
  complete(request: ProviderRequest, signal: AbortSignal): ProviderAnswer;
}

/** The events of an answer. They are asked for once, in one of the two ways. */
export interface ProviderAnswer extends AsyncIterable<ProviderEvent> {
  /**
   * Hands each event over in the call that brings it: asking for them costs several promises a delta.
   *
   * @param take - where it returns a promise, the next event waits for it
   * @returns a promise that resolves after the last event, and rejects with what `take` throws
   */
  readonly handTo?: (take: TakeEvent) => Promise<void>;
}

/** Takes one event of an answer. */
export type TakeEvent = (event: ProviderEvent) => Promise<void> | undefined;

/** What a model is asked. */
export interface ProviderRequest {
  /** The provider's own id of the model. */
  readonly model: string;
  /** The conversation, oldest first; the last message is the user's. */
  readonly messages: readonly ProviderMessage[];
  /** Bound of the reply; the model's own bound where it is absent. */
  readonly maxOutputTokens?: number;
}

/** One message as a model reads it. */
export interface ProviderMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: readonly ProviderContent[];
}

/** A part of a message. Images and files are data URLs. */
export type ProviderContent =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image'; readonly url: string }
  | { readonly type: 'file'; readonly name: string; readonly url: string };

/** A piece of an answer as it arrives. */
export type ProviderEvent =
  | { readonly type: 'content'; readonly text: string }
  | { readonly type: 'reasoning'; readonly text: string }
  /** A generated image: a `data:image/` or an `https:` address. */
  | { readonly type: 'image'; readonly url: string }
  /** All pages that the answer has cited so far, http and https only; titles are plain text. */
  | { readonly type: 'sources'; readonly sources: readonly Source[] }
  | ProviderUsage
  | ProviderFinish
  | ProviderFailure;

/** What the provider counted. May come several times; the last one holds. */
export interface ProviderUsage {
  readonly type: 'usage';
  readonly reading: Exclude<UsageReading, { status: 'missing' }>;
}

/** The model ended by itself or at its output limit. */
export interface ProviderFinish {
  readonly type: 'finish';
  readonly reason: 'stop' | 'length';
  /** Unreadable events that were left out, for the log. */
  readonly skippedEvents?: number;
}

/** The answer failed. What came before stays good. */
export interface ProviderFailure {
  readonly type: 'error';
  readonly code: ProviderFailureCode;
  /** For people: ours, never the provider's. */
  readonly text: string;
  /** For the log: a status or an error number, never a text of the provider. */
  readonly detail: string;
}
