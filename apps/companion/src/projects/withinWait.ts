import type { Clock } from '@diwan/core';

/** How long an answer waits for the user; the page waits a little longer, and may ask again. */
export const CONFIRMATION_WAIT_MS = 55_000;

const NOTHING = (): void => undefined;

/** The answer, or another one where the user takes longer than the page waits. What was asked stays open. */
export function withinWait<Answer>(clock: Clock, answer: Promise<Answer>, late: Answer): Promise<Answer> {
  let stopClock = NOTHING;
  const limit = new Promise<Answer>((resolve) => {
    stopClock = clock.after(CONFIRMATION_WAIT_MS, () => resolve(late));
  });
  return Promise.race([answer, limit]).finally(() => stopClock());
}
