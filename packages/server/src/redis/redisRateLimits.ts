import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

import { type RateLimits, rateLimitsOver } from '../http/rateLimits.ts';
import type { SharedRedis } from './openRedis.ts';

/** The limits of all processes together. While Redis cannot be reached, each process counts for itself. */
export function redisRateLimits({ commands }: Pick<SharedRedis, 'commands'>): RateLimits {
  return rateLimitsOver(
    (options) =>
      new RateLimiterRedis({
        ...options,
        storeClient: commands,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory(options),
      }),
  );
}
