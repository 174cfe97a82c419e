import type { CompletionEvent } from '@diwan/core/wire';

import type { CatalogueModel } from '../models/catalogueModel.ts';
import type { ProviderEvent, ProviderMessage } from '../providers/modelProvider.ts';
import type { RunEvent } from './runEvent.ts';

/**
 * How a completion that is more than one question and its answer is led. Admission, metering, the log, resuming and
 * stopping are those of every completion.
 */
export interface CompletionConduct {
  /** Tells two requests under one id apart, in the place of the hash of the completion request. */
  readonly bodyHash: string;
  /** What the model reads: the conversation and the message, with what belongs around them. */
  framed(messages: readonly ProviderMessage[]): readonly ProviderMessage[];
  /** Lets the model answer; the events end like those of a provider. */
  answered(call: ModelCall): AsyncIterable<RunEvent>;
  /** The last event, with what the run does not know. */
  lastEvent(event: CompletionEvent): CompletionEvent;
}

/** A completion that has been admitted. */
export interface ModelCall {
  readonly userId: string;
  /** The client's id of the reply. */
  readonly messageId: string;
  readonly model: CatalogueModel;
  /** What the model reads, framed. */
  readonly messages: readonly ProviderMessage[];
  /** Asks the model once; the run meters it. */
  ask(): AsyncIterable<ProviderEvent>;
  readonly signal: AbortSignal;
}
