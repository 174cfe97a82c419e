import { createEventQueue, type EventQueue } from '../eventQueue.ts';
import type { ProviderAnswer, ProviderFailure, ProviderFinish, ProviderRequest } from '../modelProvider.ts';
import { providerFailure } from '../providerFailure.ts';
import { Attempt, type AttemptEnd } from './attempt.ts';
import type { ExchangeOptions } from './exchange.ts';
import { type Dialect, requestBody } from './requestBody.ts';
import { secondTryOf } from './secondTry.ts';

/** What a completion over HTTP needs. */
export interface CompleteOverHttpOptions {
  exchange: Omit<ExchangeOptions, 'body'>;
  dialect: Dialect;
  /** Called when the endpoint answered only to another dialect. */
  onDialect: (dialect: Dialect) => void;
  signal: AbortSignal;
}

/** Requests for one completion at most: the first, one for a bad moment, and two for refused fields. */
const MAX_ATTEMPTS = 4;

/** Lets a model answer; nothing is sent before the first event is asked for. */
export function completeOverHttp(request: ProviderRequest, options: CompleteOverHttpOptions): ProviderAnswer {
  const begin = (): EventQueue => new HttpCompletion(request, options).events;
  return {
    handTo: (take) => begin().handTo(take),
    // No generator around it: it would cost a promise an event.
    [Symbol.asyncIterator]: () => begin()[Symbol.asyncIterator](),
  };
}

class HttpCompletion {
  readonly events: EventQueue;
  readonly #request: ProviderRequest;
  readonly #options: CompleteOverHttpOptions;
  readonly #cancelTotal: () => void;
  readonly #leave = (): void => this.#stop();
  #attempt: Attempt | null = null;
  #cancelPause: (() => void) | null = null;
  #attempts = 0;
  #hasPaused = false;

  constructor(request: ProviderRequest, options: CompleteOverHttpOptions) {
    this.#request = request;
    this.#options = options;
    this.events = createEventQueue(this.#leave);
    const { clock, limits } = options.exchange;
    this.#cancelTotal = clock.after(limits.totalMs, () => {
      this.events.push(providerFailure('provider-timeout', { detail: 'total limit' }));
      this.#stop();
    });
    options.signal.addEventListener('abort', this.#leave);
    if (options.signal.aborted) this.#stop();
    else this.#try(options.dialect);
  }

  #try(dialect: Dialect): void {
    this.#attempts += 1;
    this.#attempt = new Attempt(
      { ...this.#options.exchange, body: requestBody(this.#request, dialect) },
      { onEvent: (event) => this.events.push(event), onEnd: (end) => this.#takeEnd(end, dialect) },
    );
  }

  #takeEnd(end: AttemptEnd, dialect: Dialect): void {
    if (end.type === 'ended') return this.#conclude(end.event);
    const next = this.#attempts < MAX_ATTEMPTS ? secondTryOf(end.refusal, dialect) : null;
    if (next === null) return this.#conclude(end.failure);
    if (next.dialect !== dialect) this.#options.onDialect(next.dialect);
    else if (this.#hasPaused) return this.#conclude(end.failure);
    else this.#hasPaused = true;
    this.#cancelPause = this.#options.exchange.clock.after(next.afterMs, () => this.#try(next.dialect));
  }

  #conclude(event: ProviderFinish | ProviderFailure): void {
    // The reader ends the signal at its last event: what is over is not aborted, so that its connection is used again.
    this.#unwatch();
    this.events.push(event);
    this.events.end();
  }

  #stop(): void {
    this.#attempt?.abort();
    this.#cancelPause?.();
    this.#unwatch();
    this.events.end();
  }

  #unwatch(): void {
    this.#cancelTotal();
    this.#options.signal.removeEventListener('abort', this.#leave);
  }
}
