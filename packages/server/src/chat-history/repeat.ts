import type { Clock } from '@diwan/core';

/**
 * Does work again and again, the first time after one interval; a turn that takes longer is not overtaken.
 *
 * @param report - told of a turn that failed
 * @returns a function that ends it and waits for the work under way
 */
export function repeat(
  clock: Clock,
  intervalMs: number,
  work: () => Promise<void>,
  report: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let isEnded = false;
  let cancel = clock.after(intervalMs, turn);

  function turn(): void {
    running = workOnce();
  }

  async function workOnce(): Promise<void> {
    await work().catch(report);
    if (!isEnded) cancel = clock.after(intervalMs, turn);
  }

  return () => {
    isEnded = true;
    cancel();
    return running;
  };
}
