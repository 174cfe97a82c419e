import { mergeUsage, type RawUsage, readUsage } from '@diwan/core';
import type { Source } from '@diwan/core/wire';

import type { ProviderEvent, ProviderFailure, ProviderFinish } from '../modelProvider.ts';
import { providerFailure } from '../providerFailure.ts';
import { answerFailure } from './answerFailure.ts';
import { sourcesOf } from './chunkExtras.ts';
import { deltaEvents } from './deltaEvents.ts';
import { listOf, recordOf } from './jsonFields.ts';

/** What a reader calls. */
export interface ChunkListener {
  onEvent: (event: ProviderEvent) => void;
  /** Called with the first sign that nothing more will come. */
  onDone: () => void;
}

const DONE = '[DONE]';

/**
 * Reads the data of a chat-completions stream, one event at a time: `chat.completion.chunk` objects as OpenAI and
 * those who speak like it write them, with usage in any of them. A chunk that is no JSON object is skipped and
 * counted.
 */
export class ChunkReader {
  readonly #listener: ChunkListener;
  #finishReason: ProviderFinish['reason'] | null = null;
  #failure: ProviderFailure | null = null;
  #rawUsage: RawUsage | null = null;
  #isDone = false;
  #hasStarted = false;
  #skippedEvents = 0;
  /** By address. */
  readonly #sources = new Map<string, Source>();

  constructor(listener: ChunkListener) {
    this.#listener = listener;
  }

  /** Whether any readable chunk has come. */
  get hasStarted(): boolean {
    return this.#hasStarted;
  }

  /** Whether the model said that it ended, or the stream that it did. */
  get hasFinished(): boolean {
    return this.#isDone || this.#finishReason !== null || this.#failure !== null;
  }

  /** Takes the data of one server-sent event; `[DONE]` is one of them. */
  take(data: string): void {
    const chunk = data === DONE ? null : parsed(data);
    if (chunk !== null) return this.#takeChunk(chunk);
    if (data === DONE) this.#end();
    else this.#skippedEvents += 1;
  }

  /** How the answer ends if no more events come. */
  conclusion(): ProviderFinish | ProviderFailure {
    if (this.#failure !== null) return this.#failure;
    const skippedEvents = this.#skippedEvents;
    if (this.hasFinished) {
      return {
        type: 'finish',
        reason: this.#finishReason ?? 'stop',
        ...(skippedEvents > 0 ? { skippedEvents } : {}),
      };
    }
    const code = this.#hasStarted ? 'provider-broke-off' : 'provider-unreadable';
    return providerFailure(code, { detail: `${skippedEvents} unreadable events` });
  }

  #takeChunk(chunk: Readonly<Record<string, unknown>>): void {
    this.#hasStarted = true;
    const choice = recordOf(listOf(chunk['choices'])[0]);
    // A server that does not stream answers one object with `message` in the place of `delta`.
    const delta = recordOf(choice?.['delta'] ?? choice?.['message']);
    if (delta !== null) deltaEvents(delta, this.#listener.onEvent);
    this.#takeSources(chunk, delta);
    this.#takeUsage(chunk['usage']);
    this.#takeFinishReason(choice?.['finish_reason']);
    const error = chunk['error'];
    if (recordOf(error) !== null || typeof error === 'string') this.#fail(error);
  }

  /** Perplexity repeats all citations in each chunk, others send them one by one: told whenever there are more. */
  #takeSources(
    chunk: Readonly<Record<string, unknown>>,
    delta: Readonly<Record<string, unknown>> | null,
  ): void {
    const known = this.#sources.size;
    for (const source of sourcesOf(chunk, delta)) {
      if (!this.#sources.has(source.url)) this.#sources.set(source.url, source);
    }
    if (this.#sources.size === known) return;
    this.#listener.onEvent({ type: 'sources', sources: [...this.#sources.values()] });
  }

  #takeUsage(usage: unknown): void {
    if (recordOf(usage) === null) return;
    this.#rawUsage = mergeUsage(this.#rawUsage, usage);
    const reading = readUsage(this.#rawUsage);
    if (reading.status !== 'missing') this.#listener.onEvent({ type: 'usage', reading });
  }

  #takeFinishReason(reason: unknown): void {
    if (typeof reason !== 'string') return;
    if (reason === 'content_filter')
      this.#failure ??= providerFailure('content-filtered', { detail: reason });
    else if (reason === 'error') this.#failure ??= providerFailure('provider-broke-off', { detail: reason });
    else this.#finishReason = reason === 'length' ? 'length' : 'stop';
  }

  #fail(error: unknown): void {
    const status = Number(recordOf(error)?.['code']);
    this.#failure ??= answerFailure(Number.isSafeInteger(status) ? status : 500, error);
    this.#end();
  }

  #end(): void {
    this.#isDone = true;
    this.#listener.onDone();
  }
}

function parsed(data: string): Readonly<Record<string, unknown>> | null {
  try {
    return recordOf(JSON.parse(data));
  } catch {
    return null;
  }
}
