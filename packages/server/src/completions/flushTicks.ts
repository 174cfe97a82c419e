import type { Clock } from '@diwan/core';

/** One timer for all texts that wait to be flushed, however many streams they belong to. */
export interface FlushTicks {
  /** The time at which a flush is noted, in milliseconds. */
  now(): number;
  /** Between two flushes of a stream, in milliseconds. */
  readonly intervalMs: number;
  /** Calls back at the next tick, once for all calls before it. */
  add(flush: () => void): void;
  /** Takes one back that waits. */
  delete(flush: () => void): void;
}

/** Deltas that follow each other faster become one event and one write: at 20 a second, the usual, each is sent at once. */
const JOIN_MS = 20;

/** Makes the ticks; their timer runs only while something waits. */
export function createFlushTicks(clock: Clock): FlushTicks {
  let waiting = new Set<() => void>();
  let isTicking = false;

  function tick(): void {
    isTicking = false;
    const due = waiting;
    waiting = new Set();
    for (const flush of due) flush();
  }

  return {
    intervalMs: JOIN_MS,
    now: () => clock.now(),
    add(flush) {
      waiting.add(flush);
      if (isTicking) return;
      isTicking = true;
      clock.after(JOIN_MS, tick);
    },
    delete: (flush) => void waiting.delete(flush),
  };
}
