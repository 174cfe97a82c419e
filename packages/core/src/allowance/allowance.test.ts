import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  type Allowance,
  type AllowanceRule,
  DEFAULT_ALLOWANCE,
  HOUR_MS,
  isSessionBlocked,
  nextRefillAt,
  refilledAllowance,
  remainingTokens,
  allowanceAfter,
} from './allowance.ts';

const rule: AllowanceRule = { maxTokens: 10_000, tokensPerHour: 500 };
const rules = fc.record({ maxTokens: fc.nat(1_000_000), tokensPerHour: fc.nat(1_000_000) });
const allowances = fc.record({ usedTokens: fc.nat(2_000_000), refilledAt: fc.nat(1e12) });

describe('refilledAllowance', () => {
  it.each([
    [0, 5000, 0],
    [HOUR_MS - 1, 5000, 0],
    [HOUR_MS, 4500, HOUR_MS],
    [HOUR_MS * 2.5, 4000, HOUR_MS * 2],
    [HOUR_MS * 100, 0, HOUR_MS * 100],
  ])('[AL-2] after %i ms leaves %i used tokens', (now, usedTokens, refilledAt) => {
    expect(refilledAllowance({ usedTokens: 5000, refilledAt: 0 }, rule, now)).toEqual({
      usedTokens,
      refilledAt,
    });
  });

  it('[AL-3] is zero after an hour when as much comes back as there is', () => {
    const full: AllowanceRule = { maxTokens: 10_000, tokensPerHour: 10_000 };
    expect(refilledAllowance({ usedTokens: 10_000, refilledAt: 0 }, full, HOUR_MS).usedTokens).toBe(0);
  });

  it('[AL-2] never falls under zero, never rises, and gives whole hours only', () => {
    fc.assert(
      fc.property(allowances, rules, fc.nat(2e12), (allowance, any, now) => {
        const after = refilledAllowance(allowance, any, now);
        expect(after.usedTokens >= 0 && after.usedTokens <= allowance.usedTokens).toBe(true);
        expect((after.refilledAt - allowance.refilledAt) % HOUR_MS).toBe(0);
        expect(after.refilledAt <= Math.max(now, allowance.refilledAt)).toBe(true);
      }),
    );
  });

  it('[AL-2] comes to the same however often it is asked on the way', () => {
    fc.assert(
      fc.property(
        allowances,
        rules,
        fc.array(fc.nat(50 * HOUR_MS), { maxLength: 20 }),
        (allowance, any, pauses) => {
          let now = allowance.refilledAt;
          let often = allowance;
          for (const pause of pauses) {
            now += pause;
            often = refilledAllowance(often, any, now);
          }
          expect(often).toEqual(refilledAllowance(allowance, any, now));
        },
      ),
    );
  });

  it('[AL-8] gives no more than the latest time allows, however the clock jumps', () => {
    const jumps = fc.array(fc.integer({ min: -100 * HOUR_MS, max: 100 * HOUR_MS }), { maxLength: 30 });
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(10_000), jumps, (usedTokens, tokensPerHour, steps) => {
        const start: Allowance = { usedTokens, refilledAt: 1e12 };
        let now = start.refilledAt;
        let latest = now;
        let allowance = start;
        for (const step of steps) {
          now += step;
          latest = Math.max(latest, now);
          allowance = refilledAllowance(allowance, { maxTokens: 1, tokensPerHour }, now);
        }
        const hours = Math.floor((latest - start.refilledAt) / HOUR_MS);
        expect(usedTokens - allowance.usedTokens).toBeLessThanOrEqual(hours * tokensPerHour);
      }),
    );
  });

  it('[AL-8] gives nothing for a time that is no number', () => {
    const allowance = { usedTokens: 5, refilledAt: 0 };
    expect(refilledAllowance(allowance, rule, Number.NaN)).toBe(allowance);
  });
});

describe('an allowance', () => {
  it('[AL-1] is 10000 tokens, with 500 an hour, where the server gives none', () => {
    expect(DEFAULT_ALLOWANCE).toEqual({ maxTokens: 10_000, tokensPerHour: 500 });
  });

  it.each([
    [9999, false, 1],
    [10_000, true, 0],
    [12_000, true, 0],
  ])('[AL-4] with %i used tokens is blocked: %j, %i left', (usedTokens, blocked, left) => {
    expect([isSessionBlocked({ usedTokens }, rule), remainingTokens({ usedTokens }, rule)]).toEqual([
      blocked,
      left,
    ]);
  });

  it('counts every completion', () => {
    expect(allowanceAfter({ usedTokens: 5, refilledAt: 7 }, 100)).toEqual({ usedTokens: 105, refilledAt: 7 });
  });

  it('[AL-2] comes back an hour after the last refill', () => {
    expect(nextRefillAt({ refilledAt: 7 })).toBe(HOUR_MS + 7);
  });
});
