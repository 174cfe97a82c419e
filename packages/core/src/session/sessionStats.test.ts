import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';

import { type Profile, profileSchema } from '../wire/profile.ts';
import { allowanceOf, statsOf } from './sessionStats.ts';

function profileWith(part: object): Profile {
  return parse(profileSchema, { email: 'ada@example.org', balance: 1, ...part });
}

describe('allowanceOf', () => {
  it('[AL-1] has 10000 tokens and 500 an hour when the server gives none', () => {
    expect(allowanceOf(profileWith({ sessionTokensUsed: 300 }))).toEqual({
      usedTokens: 300,
      remainingTokens: 9_700,
      maxTokens: 10_000,
      tokensPerHour: 500,
      refillsAt: null,
    });
  });

  it('takes what the server gives', () => {
    const profile = profileWith({
      sessionTokensUsed: 70,
      sessionTokensRemaining: 20,
      maxTokens: 100,
      tokensPerHour: 100,
      refillsAt: '2026-01-01T01:00:00.000Z',
    });
    expect(allowanceOf(profile)).toEqual({
      usedTokens: 70,
      remainingTokens: 20,
      maxTokens: 100,
      tokensPerHour: 100,
      refillsAt: Date.UTC(2026, 0, 1, 1),
    });
  });

  it.each([null, 'soon'])('[U-48] does not know when the refill comes from %j', (refillsAt) => {
    expect(allowanceOf(profileWith({ refillsAt })).refillsAt).toBeNull();
  });
});

describe('statsOf', () => {
  it('counts a balance down and a cost up to whole microdollars', () => {
    const profile = profileWith({ balance: 0.1234567, totalCost: 0.0000001, totalTokensUsed: 5 });
    expect(statsOf(profile)).toEqual({
      tokensUsed: 0,
      totalTokens: 5,
      totalCost: 1,
      isBlocked: false,
      balance: 123_456,
    });
  });

  it('is blocked when the tokens reach the maximum', () => {
    expect(statsOf(profileWith({ sessionTokensUsed: 99, maxTokens: 100 })).isBlocked).toBe(false);
    expect(statsOf(profileWith({ sessionTokensUsed: 100, maxTokens: 100 })).isBlocked).toBe(true);
  });

  it('[U-48] knows no balance where an amount cannot be', () => {
    expect(statsOf(profileWith({ balance: 1e300, totalCost: 1e300 }))).toMatchObject({
      balance: null,
      totalCost: 0,
    });
    expect(Object.is(statsOf(profileWith({ balance: -0 })).balance, 0)).toBe(true);
  });
});
