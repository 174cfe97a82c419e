import type { Clock } from '@diwan/core';

/** After so long without a hand on it, a page asks who is signed in before it does anything else. */
export const IDLE_MS = 24 * 3_600_000;

/**
 * Watches for the first action after a long pause.
 *
 * @param onReturn - called once for each pause
 * @returns to be called with each action
 */
export function createIdleWatch(clock: Pick<Clock, 'now'>, onReturn: () => void): () => void {
  let seenAt = clock.now();
  return () => {
    const pauseMs = clock.now() - seenAt;
    seenAt = clock.now();
    if (pauseMs >= IDLE_MS) onReturn();
  };
}
