import type { Clock } from '@diwan/core';
import type { CompletionEvent } from '@diwan/core/wire';

import { refusalDetails } from '../http/refusal.ts';
import { EXTEND_MS, type MeteredCompletion } from '../ledger/meteredCompletion.ts';
import type { ProviderFailure, ProviderFinish, ProviderUsage } from '../providers/modelProvider.ts';
import { providerFailure } from '../providers/providerFailure.ts';
import { createDeltaJoiner, type DeltaJoiner } from './deltaJoiner.ts';
import type { EventLog, LoggedEvent } from './eventLog.ts';
import type { FlushTicks } from './flushTicks.ts';
import { type RunEvents, readRunEvents } from './readRunEvents.ts';
import type { RunEvent } from './runEvent.ts';
import { savedAnswer } from './savedAnswer.ts';

/** What came of a completion: all that settling it needs. */
export interface CompletionOutcome {
  readonly content: string;
  readonly reasoning: string;
  /** How many were generated. */
  readonly images: number;
  /** The provider's last count; `null` where it gave none. */
  readonly usage: ProviderUsage['reading'] | null;
  /** Whether the provider was called. */
  readonly isSent: boolean;
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
  open: (signal: AbortSignal) => RunEvents;
  log: EventLog;
  clock: Clock;
  /** Shared by all runs. */
  ticks: FlushTicks;
  /** What the model answers for: told before it is asked, and while it writes. */
  metered: Pick<MeteredCompletion, 'markSent' | 'extend'>;
  /** Keeps a generated picture and gives its address; without it, pictures stay in the log. @throws Boom */
  keepImage?: (image: string) => Promise<string>;
  /** Told when the model's first words have come. */
  onFirstDelta?: () => void;
  /** Settles the outcome and gives the last event; never rejects. */
  settle: (outcome: CompletionOutcome) => Promise<CompletionEvent>;
}

/** Longest log of one completion, in characters: two generated images of 8 MB pass. */
const MAX_LOG_LENGTH = 24 * 1024 * 1024;
/** How long a stopped answer waits for the provider's count. */
const STOP_WAIT_MS = 2000;

/** A completion, written into its log from now on. It belongs to the server: readers come and go unnoticed. */
export class CompletionRun {
  /** Resolves when the log has ended; never rejects. */
  readonly ended: Promise<void>;
  readonly #options: CompletionRunOptions;
  readonly #joiner: DeltaJoiner;
  readonly #abort = new AbortController();
  readonly #texts = { content: '', reasoning: '' };
  /** Of the text that the joiner holds. */
  #kind: 'content' | 'reasoning' = 'content';
  #images = 0;
  #usage: ProviderUsage['reading'] | null = null;
  #isSent = false;
  #cancelExtend: () => void = () => undefined;
  /** Resolves when the provider has nothing more to say. */
  readonly #isRead: Promise<void>;
  #ending: CompletionEnding | null = null;
  #resolveEnded: (() => void) | null = null;

  constructor(options: CompletionRunOptions) {
    this.#options = options;
    this.#joiner = createDeltaJoiner(options.ticks, (text) => this.#log({ type: this.#kind, content: text }));
    this.ended = new Promise((resolve) => {
      this.#resolveEnded = resolve;
    });
    this.#isRead = this.#read();
  }

  /** Ends it here: the provider is let go at once, and what came is settled and kept. */
  stop(reason: StopReason): void {
    this.#conclude(reason === 'stopped' ? STOPPED : SERVER_STOPPING);
  }

  async #read(): Promise<void> {
    try {
      if (!(await this.#markSent())) return;
      const events = this.#options.open(this.#abort.signal);
      // A stopped answer waits for its count alone; of any other nothing more is of interest.
      const isEnough = (): boolean => this.#ending !== null && this.#ending !== STOPPED;
      await readRunEvents(events, (event) => this.#takeNext(event), isEnough);
      this.#conclude(endingOf(providerFailure('provider-broke-off', { detail: 'no last event' })));
    } catch (error) {
      const { code } = (error instanceof Error ? refusalDetails(error) : undefined) ?? {};
      if (error instanceof Error && code !== undefined) {
        return this.#conclude({ type: 'failed', code, text: error.message, detail: 'picture not kept' });
      }
      const detail = `unexpected ${error instanceof Error ? error.name : typeof error}`;
      this.#conclude(endingOf(providerFailure('provider-unavailable', { detail })));
    }
  }

  #takeNext(event: RunEvent): Promise<void> | undefined {
    if (event.type === 'image') return this.#takeImage(event.url);
    if (this.#ending === null) this.#take(event);
    else if (this.#ending === STOPPED && event.type === 'usage') this.#usage = event.reading;
    return undefined;
  }

  /** @returns false when the provider is not to be called any more */
  async #markSent(): Promise<boolean> {
    try {
      await this.#options.metered.markSent();
    } catch {
      // Metering has logged why.
      this.#conclude(NOT_BEGUN);
    }
    if (this.#ending !== null) return false;
    this.#isSent = true;
    this.#waitToExtend();
    return true;
  }

  #waitToExtend(): void {
    const { clock, metered, log } = this.#options;
    this.#cancelExtend = clock.after(EXTEND_MS, () => {
      this.#joiner.flush();
      void metered.extend({ ...this.#texts, images: this.#images }, savedAnswer(log));
      this.#waitToExtend();
    });
  }

  /** The next event waits for it: a picture stands where the model gave it. */
  async #takeImage(image: string): Promise<void> {
    if (this.#ending !== null) return;
    this.#images += 1;
    const imageUrl = (await this.#options.keepImage?.(image)) ?? image;
    if (this.#ending === null) this.#append({ type: 'image', imageUrl });
  }

  #take(event: Exclude<RunEvent, { type: 'image' }>): void {
    switch (event.type) {
      case 'content':
      case 'reasoning':
        return this.#takeText(event.type, event.text, event.text);
      case 'written':
        return this.#takeText('content', event.text, event.shown);
      case 'logged':
        return this.#append(event.event);
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

  #takeText(kind: 'content' | 'reasoning', text: string, shown: string): void {
    if (kind !== this.#kind) this.#joiner.flush();
    this.#kind = kind;
    if (this.#texts.content === '' && this.#texts.reasoning === '') this.#options.onFirstDelta?.();
    this.#texts[kind] += text;
    if (shown !== '') this.#joiner.push(shown);
  }

  #append(event: LoggedEvent): void {
    this.#joiner.flush();
    this.#log(event);
  }

  #log(event: LoggedEvent): void {
    const { log } = this.#options;
    log.append(event);
    if (log.length <= MAX_LOG_LENGTH) return;
    this.#conclude(endingOf(providerFailure('reply-too-long', { detail: `${MAX_LOG_LENGTH} characters` })));
  }

  #conclude(ending: CompletionEnding): void {
    if (this.#ending !== null) return;
    this.#ending = ending;
    this.#cancelExtend();
    this.#abort.abort();
    this.#joiner.flush();
    void this.#finish(ending);
  }

  /** Resolves when the count of a stopped answer has come, or is waited for no longer. */
  #whenCounted(): Promise<void> {
    const { clock } = this.#options;
    return new Promise((resolve) => {
      const cancel = clock.after(STOP_WAIT_MS, resolve);
      void this.#isRead.finally(() => {
        cancel();
        resolve();
      });
    });
  }

  async #finish(ending: CompletionEnding): Promise<void> {
    const { log, settle } = this.#options;
    if (ending === STOPPED) await this.#whenCounted();
    const came = { ...this.#texts, images: this.#images, usage: this.#usage, isSent: this.#isSent };
    log.append(await settle({ ...came, ending }));
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

const NOT_BEGUN: CompletionEnding = {
  type: 'failed',
  code: 'database-busy',
  text: 'The server is busy at the moment, so the model was not asked. Please try again.',
  detail: 'not marked as sent',
};

function endingOf(event: ProviderFinish | ProviderFailure): CompletionEnding {
  if (event.type === 'error')
    return { type: 'failed', code: event.code, text: event.text, detail: event.detail };
  return { type: 'done', finishReason: event.reason, skippedEvents: event.skippedEvents ?? 0 };
}
