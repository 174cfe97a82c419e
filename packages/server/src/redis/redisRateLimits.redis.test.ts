import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { RATE_LIMITS, type RateLimits } from '../http/rateLimits.ts';
import { type RunningRedis, startRedis } from '../testing/redis/startRedis.ts';
import { openRedis, type SharedRedis } from './openRedis.ts';
import { redisRateLimits } from './redisRateLimits.ts';

let redis: RunningRedis;
let connections: SharedRedis[];
let one: RateLimits;
let two: RateLimits;

beforeEach(async () => {
  redis = await startRedis();
  const open = () => openRedis({ url: redis.url, onChange: () => undefined });
  connections = [await open(), await open()];
  const [first, second] = connections.map(redisRateLimits);
  if (first === undefined || second === undefined) throw new Error('Two servers are needed');
  [one, two] = [first, second];
});

afterEach(async () => {
  await Promise.all(connections.map((connection) => connection.close()));
  await redis.stop();
});

/** How many of some calls at once are let through. */
async function admitted(limits: readonly RateLimits[], calls: number): Promise<number> {
  const taken = await Promise.all(
    Array.from({ length: calls / limits.length }, () =>
      Promise.all(limits.map((each) => each.take('chat', 'user amina'))),
    ),
  );
  return taken.flat().filter((seconds) => seconds === null).length;
}

describe('the limits over Redis', () => {
  it('[OP-4] count what all servers let through together', async () => {
    expect(await admitted([one, two], 100)).toBe(RATE_LIMITS.chat.points);
    expect(await two.take('chat', 'user amina')).toBeGreaterThan(0);
    expect(await two.take('chat', 'user brandon')).toBeNull();
  });

  it('[OP-5] are counted in memory while Redis is gone, each server for itself, and nobody waits', async () => {
    await redis.stop();
    const startMs = performance.now();
    expect(await admitted([one], 100)).toBe(RATE_LIMITS.chat.points);
    expect(await admitted([two], 100)).toBe(RATE_LIMITS.chat.points);
    expect(performance.now() - startMs).toBeLessThan(2000);
  });

  it('[OP-5, OP-22] are counted in memory where Redis answers nothing, after a second at most', async () => {
    redis.freeze();
    const startMs = performance.now();
    expect(await admitted([one], 100)).toBe(RATE_LIMITS.chat.points);
    expect(performance.now() - startMs).toBeLessThan(3000);
  });
});
