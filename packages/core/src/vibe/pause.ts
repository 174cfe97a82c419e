import type { Clock } from '../store/clock.ts';

/** Resolves after the delay, or as soon as the signal is aborted. */
export function pause(clock: Clock, delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const stopWaiting = clock.after(delayMs, end);
    signal.addEventListener('abort', end);

    function end(): void {
      stopWaiting();
      signal.removeEventListener('abort', end);
      resolve();
    }
  });
}
