import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { clientAddress } from './clientAddress.ts';
import { memoryRateLimits, RATE_LIMITS, rateLimitsOver } from './rateLimits.ts';
import { type ServerUnderTest, serverUnderTest } from './testing/serverUnderTest.ts';

const saved = (id: string) => ({
  method: 'POST',
  url: '/api/chat-history',
  payload: { id, title: '', messages: [], totalTokens: 0, totalCost: 0, mode: 'chat' },
});

describe('the limits', () => {
  it('let a key do as much as they say, and tell the next how long to wait', async () => {
    const limits = memoryRateLimits();
    const taken = [];
    for (let index = 0; index < 7; index += 1) taken.push(await limits.take('sign-in', 'amina'));
    expect(taken.slice(0, 5)).toEqual([null, null, null, null, null]);
    expect(taken[5]).toBeGreaterThan(50);
    expect(taken[5]).toBeLessThanOrEqual(60);
    expect(await limits.take('sign-in', 'brandon')).toBeNull();
    expect(await limits.take('chat', 'amina')).toBeNull();
  });

  it('let everybody through while what counts them cannot be reached', async () => {
    const limits = rateLimitsOver(() => ({ consume: () => Promise.reject(new Error('no connection')) }));
    expect(await limits.take('chat', 'amina')).toBeNull();
  });

  it('are counted apart, each under a prefix of its own', () => {
    const prefixes: string[] = [];
    rateLimitsOver((options) => {
      prefixes.push(options.keyPrefix);
      return new RateLimiterMemory(options);
    });
    expect(new Set(prefixes).size).toBe(Object.keys(RATE_LIMITS).length);
  });

  it('are those of the product', () => {
    expect(RATE_LIMITS).toMatchObject({
      'sign-in': { points: 5, seconds: 60 },
      chat: { points: 20, seconds: 60 },
      'history-write': { points: 60, seconds: 60 },
      upload: { points: 30, seconds: 60 },
    });
  });
});

describe('the address of a caller', () => {
  const from = (forwarded: string | undefined, trustedProxies: number) =>
    clientAddress(
      {
        headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
        info: { remoteAddress: '10.0.0.1' },
      },
      trustedProxies,
    );

  it('is the socket’s, whatever the caller writes, while no proxy is trusted', () => {
    expect(from('1.2.3.4', 0)).toBe('10.0.0.1');
  });

  it('is what the trusted proxies heard, not what the caller wrote before it', () => {
    expect(from('6.6.6.6, 1.2.3.4', 1)).toBe('1.2.3.4');
    expect(from('6.6.6.6, 1.2.3.4, 10.0.0.9', 2)).toBe('1.2.3.4');
  });

  it('is the socket’s where the proxy says nothing', () => {
    expect(from(undefined, 1)).toBe('10.0.0.1');
    expect(from('', 1)).toBe('10.0.0.1');
    expect(from('1.2.3.4', 2)).toBe('10.0.0.1');
  });
});

describe('a caller who does too much', () => {
  let tested: ServerUnderTest;

  beforeAll(async () => {
    tested = await serverUnderTest(['amina', 'brandon'], { limits: memoryRateLimits() });
  });

  afterAll(() => tested.remove());

  it('[HI-17] may save 60 times a minute, and is told at the next when to go on', async () => {
    const statuses = [];
    for (let index = 0; index < 60; index += 1) {
      statuses.push((await tested.call('amina', saved(`chat_${index}`))).statusCode);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));

    const refused = await tested.call('amina', saved('chat_60'));
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.result).toMatchObject({ success: false, code: 'too-many-requests' });
    expect((await tested.call('amina', { url: '/api/chat-history' })).statusCode).toBe(200);
    expect((await tested.call('brandon', saved('chat_1'))).statusCode).toBe(200);
  });

  it('is held to a limit at every unsafe call, also where the route says nothing of one', async () => {
    const calls = tested.server
      .table()
      .filter(({ method, path }) => path.startsWith('/api/') && !['get', '*'].includes(method));
    expect(calls.length).toBeGreaterThan(5);
    const undeclared = calls.filter(({ settings }) => settings.plugins?.rateLimit === undefined);
    for (const [index, { method, path }] of undeclared.entries()) {
      const call = { method, url: path.replaceAll(/\{\w+\}/g, 'none'), payload: {} };
      const user = `caller-${index}`;
      let { statusCode } = await tested.call(user, call);
      for (let count = 0; count < RATE_LIMITS.write.points; count += 1) {
        ({ statusCode } = await tested.call(user, call));
      }
      expect(`${method} ${path} ${statusCode}`).toBe(`${method} ${path} 429`);
    }
  });
});
