import { describe, expect, it } from 'vitest';

import { memoryStorage } from '../store/keyValueStorage.ts';
import { virtualClock } from '../testing/virtualClock.ts';
import { HOUR_MS } from './allowance.ts';
import { createClientCounter } from './clientCounter.ts';

describe('createClientCounter', () => {
  it('[AL-9] resets when more than an hour has passed since the last reset, not before', async () => {
    const clock = virtualClock();
    const storage = memoryStorage();
    createClientCounter(storage, clock).add(300);
    await clock.advance(HOUR_MS);
    expect(createClientCounter(storage, clock).usedTokens()).toBe(300);
    await clock.advance(1);
    expect(createClientCounter(storage, clock).usedTokens()).toBe(0);
  });

  it('[AL-9] measures the hour from the last reset, not from the last reply', async () => {
    const clock = virtualClock();
    const storage = memoryStorage();
    const counter = createClientCounter(storage, clock);
    counter.add(300);
    await clock.advance(HOUR_MS);
    counter.add(200);
    expect(counter.usedTokens()).toBe(500);
    await clock.advance(1);
    counter.add(100);
    expect(counter.usedTokens()).toBe(100);
  });

  it('[AL-9] keeps the count when the clock is turned back', async () => {
    const storage = memoryStorage();
    createClientCounter(storage, virtualClock(10 * HOUR_MS)).add(300);
    const back = virtualClock(5 * HOUR_MS);
    const counter = createClientCounter(storage, back);
    expect(counter.usedTokens()).toBe(300);
    await back.advance(HOUR_MS + 1);
    expect(counter.usedTokens()).toBe(0);
  });

  it.each([-5, 0, 1.5, Number.NaN])('[AL-10] does not count %d', (tokens) => {
    const counter = createClientCounter(memoryStorage(), virtualClock());
    counter.add(tokens);
    expect(counter.usedTokens()).toBe(0);
  });

  it('[U-48] begins anew for another account, after a reload too', () => {
    const storage = memoryStorage();
    const counter = createClientCounter(storage, virtualClock());
    counter.add(300);
    counter.reset();
    expect(counter.usedTokens()).toBe(0);
    expect(createClientCounter(storage, virtualClock()).usedTokens()).toBe(0);
  });

  it.each(['{', '{"usedTokens":-1,"resetAt":0}', '{"usedTokens":5}', 'null'])(
    '[U-66] begins anew where %j was kept',
    (kept) => {
      const storage = memoryStorage();
      storage.set('diwan:session-tokens', kept);
      expect(createClientCounter(storage, virtualClock(0)).usedTokens()).toBe(0);
    },
  );

  it('[U-66] counts on with a storage that throws', () => {
    const refuse = (): never => {
      throw new Error('blocked');
    };
    const counter = createClientCounter({ get: refuse, set: refuse, remove: refuse }, virtualClock());
    counter.add(300);
    expect(counter.usedTokens()).toBe(300);
  });
});
