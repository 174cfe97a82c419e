import { type Clock, createDeltaBuffer, type DeltaBuffer } from '@diwan/core';
import type { CompletionEvent } from '@diwan/core/wire';

import type {
  ProviderEvent,
  ProviderFailure,
  ProviderFinish,
  ProviderUsage,
} from '../providers/modelProvider.ts';
import { providerFailure } from '../providers/providerFailure.ts';
import type { EventLog } from './eventLog.ts';

/** What came of a completion: all that settling it needs. */
export interface CompletionOutcome {
  readonly content: string;
  readonly reasoning: string;
  /** The provider's last count; `null` where it gave none. */
  readonly usage: ProviderUsage['reading'] | null;
  readonly ending: CompletionEnding;
}

/** How a completion ended. */
export type CompletionEnding =
  | {
      readonly type: 'done';
      readonly finishReason: 'stop' | 'length' | 'stopped';
      readonly skippedEvents: number;
    }
  | { readonly type: 'failed'; readonly code: string; readonly text: string; readonly detail: string };

/** Who ended a completion before the model did: its user, or the server that shuts down. */
export type StopReason = 'stopped' | 'server-stopping';

/** What a run needs. */
export interface CompletionRunOptions {
  open: (signal: AbortSignal) => AsyncIterable<ProviderEvent>;
  log: EventLog;
  clock: Clock;
  /** Settles the outcome and gives the last event; never rejects. */
  settle: (outcome: CompletionOutcome) => Promise<CompletionEvent>;
}

/** Deltas that follow each other faster become one event: at 20 a second, the usual, each is sent at once. */
const JOIN_MS = 20;
/** Longest log of one completion, in characters: two generated images of 8 MB pass. */
const MAX_LOG_LENGTH = 24 * 1024 * 1024;

/** A completion, written into its log from now on. It belongs to the server: readers come and go unnoticed. */
export class CompletionRun {
  /** Resolves when the log has ended; never rejects. */
  readonly ended: Promise<void>;
  readonly #options: CompletionRunOptions;
  readonly #buffer: DeltaBuffer;
  readonly #abort = new AbortController();
  readonly #texts = { content: '', reasoning: '' };
  /** Of the text that is held in the buffer. */
  #kind: 'content' | 'reasoning' = 'content';
  #usage: ProviderUsage['reading'] | null = null;
  #ending: CompletionEnding | null = null;
  #resolveEnded: (() => void) | null = null;

  constructor(options: CompletionRunOptions) {
    this.#options = options;
    this.#buffer = createDeltaBuffer({
      clock: options.clock,
      intervalMs: JOIN_MS,
      onFlush: (text) => this.#log({ type: this.#kind, content: text }),
    });
    this.ended = new Promise((resolve) => {
      this.#resolveEnded = resolve;
    });
    void this.#read();
  }

  /** Ends it here: the provider is let go at once, and what came is settled and kept. */
  stop(reason: StopReason): void {
    this.#conclude(reason === 'stopped' ? STOPPED : SERVER_STOPPING);
  }

  async #read(): Promise<void> {
    try {
      for await (const event of this.#options.open(this.#abort.signal)) {
        if (this.#ending !== null) return;
        this.#take(event);
      }
      this.#conclude(endingOf(providerFailure('provider-broke-off', { detail: 'no last event' })));
    } catch (error) {
      const detail = `unexpected ${error instanceof Error ? error.name : typeof error}`;
      this.#conclude(endingOf(providerFailure('provider-unavailable', { detail })));
    }
  }

  #take(event: ProviderEvent): void {
    switch (event.type) {
      case 'content':
      case 'reasoning':
        return this.#takeText(event.type, event.text);
      case 'image':
        return this.#append({ type: 'image', imageUrl: event.url });
      case 'sources':
        return this.#append({ type: 'search', results: [...event.sources] });
      case 'usage':
        this.#usage = event.reading;
        return;
      case 'finish':
      case 'error':
        return this.#conclude(endingOf(event));
    }
  }

  #takeText(kind: 'content' | 'reasoning', text: string): void {
    if (kind !== this.#kind) this.#buffer.flushNow();
    this.#kind = kind;
    this.#texts[kind] += text;
    this.#buffer.push(text);
  }

  #append(event: CompletionEvent): void {
    this.#buffer.flushNow();
    this.#log(event);
  }

  #log(event: CompletionEvent): void {
    const { log } = this.#options;
    log.append(event);
    if (log.length <= MAX_LOG_LENGTH) return;
    this.#conclude(endingOf(providerFailure('reply-too-long', { detail: `${MAX_LOG_LENGTH} characters` })));
  }

  #conclude(ending: CompletionEnding): void {
    if (this.#ending !== null) return;
    this.#ending = ending;
    this.#abort.abort();
    this.#buffer.flushNow();
    void this.#finish(ending);
  }

  async #finish(ending: CompletionEnding): Promise<void> {
    const { log, settle } = this.#options;
    log.append(await settle({ ...this.#texts, usage: this.#usage, ending }));
    log.end();
    this.#resolveEnded?.();
  }
}

const STOPPED: CompletionEnding = { type: 'done', finishReason: 'stopped', skippedEvents: 0 };

const SERVER_STOPPING: CompletionEnding = {
  type: 'failed',
  code: 'server-stopping',
  text: 'The server is being restarted. What came so far is kept; please try again in a moment.',
  detail: 'shutdown',
};

function endingOf(event: ProviderFinish | ProviderFailure): CompletionEnding {
  if (event.type === 'error')
    return { type: 'failed', code: event.code, text: event.text, detail: event.detail };
  return { type: 'done', finishReason: event.reason, skippedEvents: event.skippedEvents ?? 0 };
}
