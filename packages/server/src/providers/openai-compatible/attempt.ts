import { createSseParser, type SseParser } from '@diwan/core';

import type { ProviderEvent, ProviderFailure, ProviderFinish } from '../modelProvider.ts';
import { providerFailure } from '../providerFailure.ts';
import { type AnswerBody, answerBodyOf, errorOf } from './answerBody.ts';
import { answerFailure } from './answerFailure.ts';
import { ChunkReader } from './chunkReader.ts';
import { Exchange, type ExchangeOptions } from './exchange.ts';

/** How one request to an endpoint ended. */
export type AttemptEnd =
  | { readonly type: 'ended'; readonly event: ProviderFinish | ProviderFailure }
  /** Refused before anything of the answer came. */
  | { readonly type: 'refused'; readonly failure: ProviderFailure; readonly refusal: Refusal };

/** What is needed to decide whether a refused request is worth another. */
export interface Refusal {
  /** The HTTP status; `null` where no answer came at all. */
  readonly status: number | null;
  readonly retryAfter: string | undefined;
  /** The `error` of the answer's body, parsed. */
  readonly error: unknown;
}

/** What is called during an attempt. */
export interface AttemptListener {
  onEvent: (event: ProviderEvent) => void;
  /** Called once, unless the attempt is aborted. */
  onEnd: (end: AttemptEnd) => void;
}

/** Most of a body that is read whole, in UTF-16 units: of an error, and of an answer that is not streamed. */
const MAX_LENGTHS = { refusal: 64 * 1024, whole: 16 * 1024 * 1024 } as const;

/** One completion request, sent at once, and the reading of its answer. */
export class Attempt {
  readonly #listener: AttemptListener;
  readonly #reader: ChunkReader;
  readonly #parser: SseParser;
  readonly #exchange: Exchange;
  #body: AnswerBody = { type: 'whole' };
  #collected = '';
  #hasEnded = false;

  constructor(options: ExchangeOptions, listener: AttemptListener) {
    this.#listener = listener;
    this.#reader = new ChunkReader({
      onEvent: (event) => {
        if (!this.#hasEnded) listener.onEvent(event);
      },
      // The rest of the answer is only waited for to keep the connection.
      onDone: () => {
        this.#exchange.release();
        this.#conclude();
      },
    });
    this.#parser = createSseParser({ onEvent: ({ data }) => this.#reader.take(data) });
    this.#exchange = new Exchange(options, {
      onHead: (status, headers) => {
        this.#body = answerBodyOf(status, headers);
      },
      onText: (text) => this.#takeText(text),
      onEnd: () => this.#endOfBody(),
      onBroken: (reason) => this.#broken(reason),
      onOverdue: (wait) => {
        if (this.#reader.hasFinished) this.#conclude();
        else this.#fail(providerFailure('provider-timeout', { detail: `${wait} limit` }));
      },
    });
  }

  /** Ends it at once; nothing is called any more. */
  abort(): void {
    this.#hasEnded = true;
    this.#exchange.abort();
  }

  #takeText(text: string): void {
    if (this.#body.type === 'events') return this.#feed(text);
    this.#collected += text;
    if (this.#collected.length <= MAX_LENGTHS[this.#body.type]) return;
    this.#exchange.abort();
    this.#endOfBody();
  }

  #feed(text: string): void {
    try {
      this.#parser.feed(text);
    } catch {
      this.#exchange.abort();
      this.#fail(providerFailure('provider-unreadable', { detail: 'event too long' }));
    }
  }

  #endOfBody(): void {
    if (this.#body.type === 'refusal') return this.#refused(this.#body, errorOf(this.#collected));
    // The last event of a stream may lack its blank line.
    if (this.#body.type === 'events') this.#feed('\n\n');
    else this.#reader.take(this.#collected);
    this.#conclude();
  }

  #broken(reason: string): void {
    if (this.#reader.hasFinished) return this.#conclude();
    if (this.#reader.hasStarted) return this.#fail(providerFailure('provider-broke-off', { detail: reason }));
    this.#end({
      type: 'refused',
      failure: providerFailure('provider-unavailable', { detail: `no connection: ${reason}` }),
      refusal: { status: null, retryAfter: undefined, error: null },
    });
  }

  #refused({ status, retryAfter }: Extract<AnswerBody, { type: 'refusal' }>, error: unknown): void {
    this.#end({
      type: 'refused',
      failure: answerFailure(status, error),
      refusal: { status, retryAfter, error },
    });
  }

  #conclude(): void {
    this.#end({ type: 'ended', event: this.#reader.conclusion() });
  }

  #fail(event: ProviderFailure): void {
    this.#end({ type: 'ended', event });
  }

  #end(how: AttemptEnd): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#listener.onEnd(how);
  }
}
