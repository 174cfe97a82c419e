import type { Clock } from '@diwan/core';

import type { ProviderEvent, ProviderFailure, ProviderRequest } from '../modelProvider.ts';
import { COMMON_DIALECT } from '../openai-compatible/requestBody.ts';
import { secondTryOf } from '../openai-compatible/secondTry.ts';
import type { WaitLimits } from '../openai-compatible/waitLimits.ts';
import { createWatchdog, type Wait, type Watchdog } from '../openai-compatible/watchdog.ts';
import { providerFailure } from '../providerFailure.ts';
import { SdkEvents } from './sdkEvents.ts';
import { sdkFailure } from './sdkFailure.ts';
import type { SdkModel, SdkPart } from './sdkModel.ts';
import { sdkPrompt } from './sdkPrompt.ts';

/** What a completion by the AI SDK needs. */
export interface CompleteBySdkOptions {
  model: () => Promise<SdkModel>;
  clock: Clock;
  limits: WaitLimits;
  signal: AbortSignal;
}

/** Requests for one completion at most: the first, and one for a bad moment. */
const MAX_ATTEMPTS = 2;

/** Lets a model answer through the AI SDK; nothing is sent before the first event is asked for. */
export async function* completeBySdk(
  request: ProviderRequest,
  options: CompleteBySdkOptions,
): AsyncGenerator<ProviderEvent, void, undefined> {
  const { clock, limits, signal } = options;
  const waits = watchedWaits(clock, limits, signal);
  try {
    for (let attempt = 1; ; attempt++) {
      const broken = yield* attemptedEvents(request, options, waits);
      if (broken === null || signal.aborted) return;
      const next = afterBreak(broken, attempt, waits);
      if (typeof next !== 'number') return yield next;
      await pause(next, clock, signal);
    }
  } finally {
    waits.stop();
  }
}

/** How an attempt failed. */
interface Broken {
  readonly error: unknown;
  /** Whether events had come. */
  readonly hasBegun: boolean;
}

/** The failure to be told, or after how many milliseconds the same request is sent again. */
function afterBreak(
  { error, hasBegun }: Broken,
  attempt: number,
  waits: WatchedWaits,
): ProviderFailure | number {
  const overdue = waits.overdue();
  if (overdue !== null) return providerFailure('provider-timeout', { detail: `${overdue} limit` });
  const { failure, refusal } = sdkFailure(error);
  if (hasBegun) return providerFailure('provider-broke-off', { detail: failure.detail });
  const again = attempt < MAX_ATTEMPTS ? secondTryOf(refusal, COMMON_DIALECT) : null;
  return again === null || again.dialect !== COMMON_DIALECT ? failure : again.afterMs;
}

/** @returns how it failed; `null` where a last event was given, or the reader left */
async function* attemptedEvents(
  { messages, maxOutputTokens }: ProviderRequest,
  { model }: CompleteBySdkOptions,
  waits: WatchedWaits,
): AsyncGenerator<ProviderEvent, Broken | null, undefined> {
  let hasBegun = false;
  try {
    waits.watchdog.await('first-byte', waits.firstByteMs);
    const { stream } = await (
      await model()
    ).doStream({
      prompt: sdkPrompt(messages),
      ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
      abortSignal: waits.signal,
      // For the count: a stopped answer has no last event that would hold it.
      includeRawChunks: true,
    });
    waits.watchdog.await('idle', waits.idleMs);
    for await (const event of eventsOf(stream, () => waits.watchdog.touch())) {
      hasBegun = true;
      yield event;
      if (event.type === 'finish' || event.type === 'error') return null;
    }
  } catch (error) {
    return { error, hasBegun };
  }
  // An aborted stream may just end.
  if (waits.signal.aborted) return { error: waits.signal.reason, hasBegun };
  yield providerFailure(hasBegun ? 'provider-broke-off' : 'provider-unreadable', { detail: 'no last event' });
  return null;
}

async function* eventsOf(
  stream: ReadableStream<SdkPart>,
  onPart: () => void,
): AsyncGenerator<ProviderEvent, void, undefined> {
  const events = new SdkEvents();
  const reader = stream.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      onPart();
      yield* events.of(part.value);
    }
  } finally {
    // Not awaited: a connection that hangs would hold up the end.
    void reader.cancel().catch(() => undefined);
  }
}

interface WatchedWaits {
  readonly watchdog: Watchdog;
  /** Ends the request: by the caller, or because a wait took too long. */
  readonly signal: AbortSignal;
  readonly firstByteMs: number;
  readonly idleMs: number;
  /** Which wait took too long; `null` as long as none did. */
  overdue(): Wait | 'total' | null;
  stop(): void;
}

function watchedWaits(clock: Clock, limits: WaitLimits, signal: AbortSignal): WatchedWaits {
  const abort = new AbortController();
  let late: Wait | 'total' | null = null;
  const end = (wait: Wait | 'total'): void => {
    late ??= wait;
    abort.abort();
  };
  const watchdog = createWatchdog(clock, end);
  const cancelTotal = clock.after(limits.totalMs, () => end('total'));
  return {
    watchdog,
    signal: AbortSignal.any([signal, abort.signal]),
    firstByteMs: limits.firstByteMs,
    idleMs: limits.idleMs,
    overdue: () => late,
    stop() {
      watchdog.stop();
      cancelTotal();
    },
  };
}

function pause(ms: number, clock: Clock, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      cancel();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const cancel = clock.after(ms, end);
    signal.addEventListener('abort', end);
  });
}
