import type { Clock } from '@diwan/core';

/** How often a user may send. */
export interface SendLimit {
  /**
   * Counts a send.
   *
   * @returns `null` when it is within the limit, else the whole seconds until the next may come; such a one does
   *   not count
   */
  take(userId: string): number | null;
}

/** Sends of one user in {@link WINDOW_MS}. */
export const MAX_SENDS = 20;
const WINDOW_MS = 60_000;

/**
 * Makes a limit that slides: of the sends of a user at most {@link MAX_SENDS} lie within any minute.
 *
 * What is held per user is bounded by the limit itself, and a user who sends nothing for a minute is forgotten.
 */
export function createSendLimit(clock: Clock): SendLimit {
  const sendsMs = new Map<string, number[]>();

  function forget(userId: string): void {
    const sends = sendsMs.get(userId) ?? [];
    sends.shift();
    if (sends.length === 0) sendsMs.delete(userId);
  }

  return {
    take(userId) {
      const sends = sendsMs.get(userId) ?? [];
      const [oldestMs = 0] = sends;
      if (sends.length >= MAX_SENDS) {
        const leftMs = oldestMs + WINDOW_MS - clock.now();
        // The clock's delay decides, not its time of day, which may be set back.
        return Math.min(Math.max(1, Math.ceil(leftMs / 1000)), WINDOW_MS / 1000);
      }
      sendsMs.set(userId, [...sends, clock.now()]);
      clock.after(WINDOW_MS, () => forget(userId));
      return null;
    },
  };
}
