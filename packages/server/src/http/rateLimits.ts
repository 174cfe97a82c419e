import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** What is limited, each counted for itself. */
export type RateLimitName = keyof typeof RATE_LIMITS;

/** How often within how long; `text` completes "… Please wait N s." */
export interface RateLimit {
  points: number;
  seconds: number;
  text: string;
}

/** Every limit of the server. */
export const RATE_LIMITS = {
  /** Of one account from one address. */
  'sign-in': { points: 5, seconds: 60, text: 'There were too many tries to sign in.' },
  /** Of all accounts from one address: whoever tries one password on many. */
  'sign-in-address': { points: 60, seconds: 60, text: 'There were too many tries to sign in.' },
  chat: { points: 20, seconds: 60, text: 'You have sent 20 messages within a minute.' },
  'history-write': { points: 60, seconds: 60, text: 'Your chats were saved 60 times within a minute.' },
  upload: { points: 30, seconds: 60, text: 'You have uploaded 30 files within a minute.' },
  /** Of every other call that changes something. */
  write: { points: 120, seconds: 60, text: 'There were too many changes within a minute.' },
} as const satisfies Record<string, RateLimit>;

/** Counts what somebody does, against the limits. */
export interface RateLimits {
  /**
   * Counts one.
   *
   * @param key whose it is: a user's id, or an address
   * @returns `null` when it is within the limit, else the whole seconds until the next may come
   */
  take(name: RateLimitName, key: string): Promise<number | null>;
}

/** Makes the counter of one limit; where Redis counts, it takes a counter in memory as its insurance. */
export type MakeLimiter = (options: {
  keyPrefix: string;
  points: number;
  duration: number;
}) => Pick<RateLimiterAbstract, 'consume'>;

/** The limits of this process alone. */
export function memoryRateLimits(): RateLimits {
  return rateLimitsOver((options) => new RateLimiterMemory(options));
}

/** For load tests and for tests of other things: nothing is limited. */
export const noRateLimits: RateLimits = { take: () => Promise.resolve(null) };

/** The limits over any counter of rate-limiter-flexible. A counter that fails lets everybody through. */
export function rateLimitsOver(makeLimiter: MakeLimiter): RateLimits {
  const limiters = new Map(
    Object.entries(RATE_LIMITS).map(([name, { points, seconds }]) => [
      name,
      makeLimiter({ keyPrefix: `diwan-limit-${name}`, points, duration: seconds }),
    ]),
  );
  return {
    async take(name, key) {
      try {
        await limiters.get(name)?.consume(key);
        return null;
      } catch (refused) {
        // Anything else is a counter that cannot be reached, for which nobody is to be locked out.
        if (!(refused instanceof RateLimiterRes)) return null;
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      }
    },
  };
}
