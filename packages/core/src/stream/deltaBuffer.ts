import type { Clock } from '../store/clock.ts';

/** Shortest time between two updates of a growing reply, in milliseconds. */
export const FLUSH_MS = 50;
/** The same on mobile widths. */
export const MOBILE_FLUSH_MS = 100;

/** Collects deltas, so that a fast stream does not mean as many updates of the page. */
export interface DeltaBuffer {
  /** Takes the next piece. After a pause it is given out at once: the first word appears without delay. */
  push(delta: string): void;
  /** Gives out what is held without waiting; the next delta does not wait either. */
  flushNow(): void;
  /** Drops what is held; nothing is given out until the next delta. */
  cancel(): void;
}

/** What a buffer needs. */
export interface DeltaBufferOptions {
  clock: Clock;
  intervalMs: number;
  /** Takes all that was pushed since the last call, in order; never an empty text. */
  onFlush: (text: string) => void;
}

/** Makes a buffer that gives its text out at most once in the interval. */
export function createDeltaBuffer({ clock, intervalMs, onFlush }: DeltaBufferOptions): DeltaBuffer {
  let held = '';
  let stopWaiting: (() => void) | null = null;

  function push(delta: string): void {
    held += delta;
    if (stopWaiting === null) flushAndWait();
  }

  function flushAndWait(): void {
    stopWaiting = null;
    if (held === '') return;
    // Before the listener runs, so that a delta it pushes itself waits like any other.
    stopWaiting = clock.after(intervalMs, flushAndWait);
    flush();
  }

  function flush(): void {
    const text = held;
    held = '';
    if (text !== '') onFlush(text);
  }

  function endWait(): void {
    stopWaiting?.();
    stopWaiting = null;
  }

  return {
    push,
    flushNow() {
      endWait();
      flush();
    },
    cancel() {
      endWait();
      held = '';
    },
  };
}
