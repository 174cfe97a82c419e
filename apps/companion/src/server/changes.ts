import { type Clock } from '@diwan/core';

/** Counts the changes of what the companion's page shows, and lets it wait for the next one. */
export interface Changes {
  version(): number;
  note(): void;
  /** The version, at once where it is not this one any more, else after the next change or the given time. */
  after(version: number, limitMs: number, signal: AbortSignal): Promise<number>;
}

/** Starts at 1, so that 0 never waits. */
export function createChanges(clock: Clock): Changes {
  let version = 1;
  const waiting = new Set<() => void>();
  return {
    version: () => version,
    note() {
      version += 1;
      // A waiter takes itself out while it is called, which a set allows.
      for (const wake of waiting) wake();
    },
    after(known, limitMs, signal) {
      if (known !== version || signal.aborted) return Promise.resolve(version);
      return new Promise((resolve) => {
        const wake = (): void => {
          waiting.delete(wake);
          cancelLimit();
          signal.removeEventListener('abort', wake);
          resolve(version);
        };
        const cancelLimit = clock.after(limitMs, wake);
        signal.addEventListener('abort', wake);
        waiting.add(wake);
      });
    },
  };
}
