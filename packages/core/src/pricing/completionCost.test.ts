import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { FREE_PRICE, type Price, parsePrice } from '../money/price.ts';
import { clientCost } from './clientCost.ts';
import { completionCost } from './completionCost.ts';
import { completionTokensOf, promptTokensOf, totalTokensOf, wireUsage } from './usage.ts';

const usage = { uncachedInput: 100, cacheRead: 1000, cacheWrite: 10, output: 20, reasoning: 30 };
const prices = { input: priceOf(3), output: priceOf(15) };

describe('completionCost', () => {
  it('[PR-4] charges every part once: input, cache and output with its reasoning', () => {
    expect(completionCost(usage, prices)).toBe(1110 * 3 + 50 * 15);
  });

  it('[PR-4] charges the cache at its own prices where a model has them', () => {
    const withCache = { ...prices, cacheRead: priceOf('0.3'), cacheWrite: priceOf('3.75') };
    expect(completionCost(usage, withCache)).toBe(Math.ceil(100 * 3 + 1000 * 0.3 + 10 * 3.75 + 50 * 15));
  });

  it('[PR-4] agrees with the real cost of a recorded answer', () => {
    const grok = { input: priceOf('0.3'), output: priceOf('0.5'), cacheRead: priceOf('0.075') };
    const counted = { uncachedInput: 63, cacheRead: 244, cacheWrite: 0, output: 26, reasoning: 255 };
    // The provider itself said 1777000 ticks of 1e-10 dollars, 177.7 microdollars.
    expect(completionCost(counted, grok)).toBe(178);
  });

  it('[PR-4] costs nothing where the prices are zero', () => {
    expect(completionCost(usage, { input: FREE_PRICE, output: FREE_PRICE })).toBe(0);
  });

  it.each([-1, Number.NaN, 0.5])('refuses a usage with %d tokens', (output) => {
    expect(() => completionCost({ ...usage, output }, prices)).toThrow(RangeError);
  });
});

describe('a usage', () => {
  it('[PR-3] is the sum of its parts', () => {
    const count = fc.nat();
    const usages = fc.record({
      uncachedInput: count,
      cacheRead: count,
      cacheWrite: count,
      output: count,
      reasoning: count,
    });
    fc.assert(
      fc.property(usages, (any) => {
        expect(promptTokensOf(any) + completionTokensOf(any)).toBe(totalTokensOf(any));
        expect(totalTokensOf(any)).toBe(Object.values(any).reduce((sum, part) => sum + part, 0));
      }),
    );
  });

  it('says on the wire whether it was estimated', () => {
    expect(wireUsage(usage, 'counted')).toEqual({
      prompt_tokens: 1110,
      completion_tokens: 50,
      total_tokens: 1160,
    });
    expect(wireUsage(usage, 'estimated').estimated).toBe(true);
  });
});

describe('clientCost', () => {
  it('[PR-14] counts 0.0001 dollars a token', () => {
    expect(clientCost(12_345)).toBe(1_234_500);
  });
});

function priceOf(value: number | string): Price {
  const parsed = parsePrice(value);
  if (parsed === null) throw new Error(`Not a price: ${value}`);
  return parsed;
}
