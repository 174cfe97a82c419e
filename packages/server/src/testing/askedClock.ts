import { type VirtualClock, virtualClock } from '@diwan/core/testing';

/** A virtual clock that tells when somebody begins to wait: a test moves it then, and needs no sleep. */
export interface AskedClock extends VirtualClock {
  /** Resolves when a wait of so many milliseconds has been asked for, since the start or the last such call. */
  whenAsked(delayMs: number): Promise<void>;
}

/** Makes the clock. */
export function askedClock(): AskedClock {
  const clock = virtualClock();
  let asked: number[] = [];
  const watchers = new Map<number, () => void>();

  return {
    ...clock,
    after(delayMs, callback) {
      const cancel = clock.after(delayMs, callback);
      const wake = watchers.get(delayMs);
      if (wake === undefined) asked.push(delayMs);
      watchers.delete(delayMs);
      wake?.();
      return cancel;
    },
    async whenAsked(delayMs) {
      const isAsked = asked.includes(delayMs);
      asked = [];
      if (!isAsked) await new Promise<void>((resolve) => watchers.set(delayMs, resolve));
    },
  };
}
