import { describe, expect, it } from 'vitest';

import { HOUR_MS } from '../allowance/allowance.ts';
import { memoryStorage } from '../store/keyValueStorage.ts';
import { virtualClock } from '../testing/virtualClock.ts';
import { createClientStats } from './clientStats.ts';

const NOTHING = { tokensUsed: 0, totalTokens: 0, totalCost: 0, isBlocked: false, balance: null };

function statsOfAda(storage = memoryStorage(), clock = virtualClock()) {
  const stats = createClientStats(storage, clock);
  stats.belongTo('ada@example.org');
  return { stats, storage, clock };
}

describe('createClientStats', () => {
  it('[AL-10, PR-14] counts tokens at 0.0001 dollars each', () => {
    const { stats } = statsOfAda();
    stats.count(1_500);
    stats.count(500);
    expect(stats.read()).toEqual({ ...NOTHING, tokensUsed: 2_000, totalTokens: 2_000, totalCost: 200_000 });
  });

  it('[AL-10] keeps what the server told last, over a reload too', () => {
    const { stats, storage, clock } = statsOfAda();
    stats.count(20);
    stats.noteTotals({ balance: 0.75, totalTokensUsed: 1_020, totalCost: 0.25 });
    const kept = { ...NOTHING, tokensUsed: 20, totalTokens: 1_020, totalCost: 250_000, balance: 750_000 };
    expect(stats.read()).toEqual(kept);
    expect(statsOfAda(storage, clock).stats.read()).toEqual(kept);
  });

  it('[AL-9, AL-10] is blocked at 10000 tokens, until the hour is over', async () => {
    const { stats, clock } = statsOfAda();
    stats.count(9_999);
    expect(stats.read().isBlocked).toBe(false);
    stats.count(1);
    expect(stats.read().isBlocked).toBe(true);
    await clock.advance(HOUR_MS + 1);
    expect(stats.read()).toMatchObject({ tokensUsed: 0, isBlocked: false, totalTokens: 10_000 });
  });

  it.each([-5, 0, 1.5, Number.NaN, 2e9, Number.MAX_SAFE_INTEGER])('[U-48] does not count %d', (tokens) => {
    const { stats } = statsOfAda();
    stats.count(tokens);
    expect(stats.read()).toEqual(NOTHING);
  });

  it('[U-48] shows nothing of another account, and forgets it', () => {
    const { stats, storage, clock } = statsOfAda();
    stats.count(500);
    stats.noteTotals({ balance: 5, totalTokensUsed: 500, totalCost: 0.05 });
    const next = createClientStats(storage, clock);
    next.belongTo('bob@example.org');
    expect(next.read()).toEqual(NOTHING);
    expect(statsOfAda(storage, clock).stats.read()).toEqual(NOTHING);
  });

  it('[U-48] leaves nothing behind when nobody is signed in', () => {
    const { stats, storage } = statsOfAda();
    stats.count(500);
    stats.belongTo(null);
    expect(stats.read()).toEqual(NOTHING);
    expect([storage.get('diwan:session-stats'), storage.get('diwan:session-tokens')]).toEqual([null, null]);
  });

  it.each([
    '{',
    'null',
    '{"account":"ada@example.org","totalTokens":"5","totalCost":0,"balance":null}',
    '{"account":"ada@example.org","totalTokens":5,"totalCost":1e300,"balance":null}',
  ])('[U-66] begins anew where %j was kept', (kept) => {
    const storage = memoryStorage();
    storage.set('diwan:session-stats', kept);
    expect(statsOfAda(storage).stats.read()).toEqual(NOTHING);
  });

  it('[U-48] knows no balance that cannot be, nor a cost', () => {
    const { stats, storage } = statsOfAda();
    stats.noteTotals({ balance: 1e300, totalTokensUsed: 5, totalCost: Number.NaN });
    expect(stats.read()).toEqual({ ...NOTHING, totalTokens: 5 });
    storage.set(
      'diwan:session-stats',
      '{"account":"ada@example.org","totalTokens":5,"totalCost":9007199254740991,"balance":1e300}',
    );
    const reloaded = statsOfAda(storage).stats;
    expect(reloaded.read().balance).toBeNull();
    reloaded.count(1);
    expect(reloaded.read()).toMatchObject({ totalTokens: 6, totalCost: 9_007_199_254_740_991 });
  });
});
