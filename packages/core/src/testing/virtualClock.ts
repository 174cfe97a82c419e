import type { Clock } from '../store/clock.ts';

/** A clock that stands still until it is moved. */
export interface VirtualClock extends Clock {
  /** Moves the time on and calls back what falls due, in order; promises in between get their turn. */
  advance(ms: number): Promise<void>;
}

/** Makes a virtual clock. @param startMs - the first time it shows; by default a day in 2026 */
export function virtualClock(startMs = Date.UTC(2026, 0, 1)): VirtualClock {
  let now = startMs;
  let timers: { dueMs: number; callback: () => void }[] = [];

  return {
    now: () => now,
    after(delayMs, callback) {
      const timer = { dueMs: now + delayMs, callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    async advance(ms) {
      const endMs = now + ms;
      for (;;) {
        // Two turns: what a callback started may itself set a timer that falls due.
        await settlePromises();
        const next = timers.filter(({ dueMs }) => dueMs <= endMs).toSorted((a, b) => a.dueMs - b.dueMs)[0];
        if (next === undefined) break;
        timers = timers.filter((other) => other !== next);
        now = Math.max(now, next.dueMs);
        next.callback();
      }
      now = endMs;
    },
  };
}

/** Lets every promise that can go on do so; a generator over a stream takes several turns for one event. */
export async function settlePromises(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
}
