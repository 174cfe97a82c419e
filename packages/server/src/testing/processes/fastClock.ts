import { type Clock, systemClock } from '@diwan/core';

/**
 * A clock on which time goes faster, the same in every process that is given the same start.
 *
 * @param startMs - when it showed the machine's time, in milliseconds since 1970
 */
export function fastClock(startMs: number, factor: number): Clock {
  return {
    now: () => Math.round(startMs + (systemClock.now() - startMs) * factor),
    after: (delayMs, callback) => systemClock.after(delayMs / factor, callback),
  };
}
