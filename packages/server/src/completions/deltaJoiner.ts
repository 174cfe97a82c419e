import type { FlushTicks } from './flushTicks.ts';

/** Joins the deltas of one stream where they follow each other fast. */
export interface DeltaJoiner {
  /** Takes the next piece. */
  push(text: string): void;
  /** Gives out what is held without waiting. */
  flush(): void;
}

/**
 * Makes a joiner. After a pause a delta is given out at once, with those that the same network packet brought; one
 * that follows within the interval waits for the next tick of all streams.
 *
 * A usual stream pauses longer than the interval between any two deltas, so it never sets a timer: a timer a delta
 * would wake the process as often again as the deltas do.
 *
 * @param onFlush - takes all that was pushed since the last call, in order; never an empty text
 */
export function createDeltaJoiner(ticks: FlushTicks, onFlush: (text: string) => void): DeltaJoiner {
  let held = '';
  let flushedAtMs = Number.NEGATIVE_INFINITY;

  function flush(): void {
    const text = held;
    if (text === '') return;
    held = '';
    flushedAtMs = ticks.now();
    onFlush(text);
  }

  return {
    push(text) {
      const isFirst = held === '';
      held += text;
      if (!isFirst || text === '') return;
      // A machine whose time was set back waits for a tick, no longer.
      if (ticks.now() - flushedAtMs >= ticks.intervalMs) queueMicrotask(flush);
      else ticks.add(flush);
    },
    flush() {
      ticks.delete(flush);
      flush();
    },
  };
}
