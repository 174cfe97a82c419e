import type { Clock } from '@diwan/core';

import { redisRuns } from '../completions/redisRuns.ts';
import type { SharedRuns } from '../completions/sharedRuns.ts';
import type { RateLimits } from '../http/rateLimits.ts';
import type { Log } from '../http/requestLog.ts';
import { type SharedModelLists, sharedModelLists } from '../models/sharedModelLists.ts';
import { openRedis } from './openRedis.ts';
import { redisRateLimits } from './redisRateLimits.ts';

/** What servers have in common besides the database. */
export interface JoinedServers {
  readonly limits: RateLimits;
  readonly shared: SharedRuns;
  readonly modelLists: SharedModelLists;
  close(): Promise<void>;
}

/** What joining takes. */
export interface JoinOptions {
  redisUrl: string;
  clock: Clock;
  log: Pick<Log, 'info' | 'warn'>;
}

/** Joins this server to the others over Redis. Never rejects: without Redis it works for itself until it is back. */
export async function joinServers({ redisUrl, clock, log }: JoinOptions): Promise<JoinedServers> {
  const redis = await openRedis({
    url: redisUrl,
    onChange: (isUp, error) => {
      if (isUp) log.info({}, 'redis reached');
      else log.warn(error === undefined ? {} : { err: error }, 'redis lost');
    },
  });
  return {
    limits: redisRateLimits(redis),
    shared: redisRuns({ redis, clock }),
    modelLists: sharedModelLists(redis),
    close: () => redis.close(),
  };
}
