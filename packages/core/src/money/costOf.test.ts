import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { costOf } from './costOf.ts';
import { FREE_PRICE, type Price, parsePrice, parseTokenPrice } from './price.ts';

const tokens = fc.integer({ min: 0, max: 10_000_000 });
/** Prices with eight decimals, up to 1000 dollars per million tokens. */
const price = fc.integer({ min: 0, max: 100_000_000_000 }).map((units) => priceOf(`${units}e-8`));

describe('costOf', () => {
  it('[PR-4] charges each part at its own price', () => {
    const cost = costOf([
      { tokens: 1_000_000, price: priceOf(0.3) },
      { tokens: 500_000, price: priceOf('1.2') },
    ]);
    expect(cost).toBe(900_000);
  });

  it('[PR-4] stays exact where floating point would not', () => {
    expect(300 * 0.07).not.toBe(21);
    expect(costOf([{ tokens: 300, price: priceOf(0.07) }])).toBe(21);
  });

  it('[PR-4] rounds a part of a microdollar up, once at the end', () => {
    const part = { tokens: 1, price: priceOf('0.4') };
    expect(costOf([part])).toBe(1);
    expect(costOf([part, part])).toBe(1);
    expect(costOf([part, part, part])).toBe(2);
  });

  it('[PR-4] is exact for prices of 22 decimals', () => {
    const perToken = parseTokenPrice('0.0000000000000000000001') ?? FREE_PRICE;
    expect(costOf([{ tokens: 1_000_000_000, price: perToken }])).toBe(1);
    expect(costOf([{ tokens: 1_000_000, price: FREE_PRICE }])).toBe(0);
  });

  it('[PR-4] never falls below the exact sum, and less than one microdollar above it', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ tokens, price }), { maxLength: 5 }), (parts) => {
        const exact = parts.reduce((sum, part) => sum + BigInt(part.tokens) * part.price, 0n);
        const charged = BigInt(costOf(parts)) * 10n ** 30n;
        expect(charged >= exact && charged - exact < 10n ** 30n).toBe(true);
      }),
    );
  });

  it('[PR-4] never charges two completions less than one that does both', () => {
    fc.assert(
      fc.property(fc.record({ tokens, price }), fc.record({ tokens, price }), (first, second) => {
        expect(costOf([first, second])).toBeLessThanOrEqual(costOf([first]) + costOf([second]));
      }),
    );
  });

  it('[PR-4] gives the largest amount for a sum that cannot be held', () => {
    expect(costOf([{ tokens: Number.MAX_SAFE_INTEGER, price: priceOf(1e20) }])).toBe(Number.MAX_SAFE_INTEGER);
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d tokens', (broken) => {
    expect(() => costOf([{ tokens: broken, price: FREE_PRICE }])).toThrow(RangeError);
  });
});

function priceOf(value: number | string): Price {
  const parsed = parsePrice(value);
  if (parsed === null) throw new Error(`Not a price: ${value}`);
  return parsed;
}
