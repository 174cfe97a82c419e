import type { IncomingHttpHeaders } from 'node:http';

import type { Clock } from '@diwan/core';
import type { Dispatcher } from 'undici';

import type { WaitLimits } from './waitLimits.ts';
import { createWatchdog, type Wait, type Watchdog } from './watchdog.ts';

/** What is called while an answer arrives: `onHead` and `onText` in order, then one of the others. */
export interface ExchangeListener {
  onHead: (status: number, headers: IncomingHttpHeaders) => void;
  /** A piece of the body, decoded. */
  onText: (text: string) => void;
  onEnd: () => void;
  /** @param reason - the code of the error, such as `ECONNREFUSED`, without any text */
  onBroken: (reason: string) => void;
  onOverdue: (wait: Wait) => void;
}

/** What an exchange needs. */
export interface ExchangeOptions {
  dispatcher: Pick<Dispatcher, 'dispatch'>;
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: string;
  limits: WaitLimits;
  clock: Clock;
}

const RELEASE_MS = 2000;

/** One request on its way: it is posted at once, and its answer handed over as it comes, redirects as they are. */
export class Exchange {
  readonly #listener: ExchangeListener;
  readonly #limits: WaitLimits;
  readonly #watchdog: Watchdog;
  /** The byte order mark is the parser's to skip. */
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  #controller: Dispatcher.DispatchController | null = null;
  #state: 'open' | 'released' | 'over' = 'open';

  constructor(
    { dispatcher, url, headers, body, limits, clock }: ExchangeOptions,
    listener: ExchangeListener,
  ) {
    this.#listener = listener;
    this.#limits = limits;
    this.#watchdog = createWatchdog(clock, (wait) => this.#end(() => listener.onOverdue(wait)));
    this.#watchdog.await('connect', limits.connectMs);
    const path = url.pathname + url.search;
    // The watchdog's limits hold instead of undici's.
    const waits = { headersTimeout: 0, bodyTimeout: 0 };
    dispatcher.dispatch(
      { origin: url.origin, path, method: 'POST', headers, body, ...waits },
      this.#handler(),
    );
  }

  /** Ends the connection; nothing is called any more. */
  abort(): void {
    this.#end(() => undefined);
  }

  /** Wants no more of the answer, but lets it end by itself for a moment, so that the connection can be used again. */
  release(): void {
    if (this.#state !== 'open') return;
    this.#state = 'released';
    this.#watchdog.await('idle', RELEASE_MS);
  }

  #handler(): Dispatcher.DispatchHandler {
    return {
      onRequestStart: (controller) => {
        this.#controller = controller;
        if (this.#state === 'over') controller.abort(new Error('The exchange is over'));
        else this.#watchdog.await('first-byte', this.#limits.firstByteMs);
      },
      onResponseStart: (_controller, status, headers) => {
        if (this.#state !== 'open' || status < 200) return;
        this.#watchdog.await('idle', this.#limits.idleMs);
        this.#listener.onHead(status, headers);
      },
      onResponseData: (_controller, chunk) => {
        if (this.#state !== 'open') return;
        this.#watchdog.touch();
        this.#listener.onText(this.#decoder.decode(chunk, { stream: true }));
      },
      onResponseEnd: () => this.#end(() => this.#listener.onEnd()),
      onResponseError: (_controller, error) => this.#end(() => this.#listener.onBroken(codeOf(error))),
    };
  }

  #end(tell: () => void): void {
    const wasOpen = this.#state === 'open';
    if (this.#state === 'over') return;
    this.#state = 'over';
    this.#watchdog.stop();
    this.#controller?.abort(new Error('The exchange is over'));
    if (wasOpen) tell();
  }
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
