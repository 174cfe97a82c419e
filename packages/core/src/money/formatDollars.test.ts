import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { formatBalance, formatCost } from './formatDollars.ts';
import { microdollars } from './microdollars.ts';

describe('formatBalance', () => {
  it.each([
    [0, '$0.0000'],
    [99, '$0.0000'],
    [1_250_099, '$1.2500'],
    [12_345_678_900, '$12345.6789'],
    [-1, '-$0.0001'],
  ])('[PR-13] shows %d microdollars as %s, rounded down', (amount, shown) => {
    expect(formatBalance(microdollars(amount))).toBe(shown);
  });
});

describe('formatCost', () => {
  it.each([
    [0, '$0.0000'],
    [1, '$0.0001'],
    [100, '$0.0001'],
    [999_901, '$1.0000'],
    [-99, '$0.0000'],
  ])('[PR-13] shows %d microdollars as %s, rounded up', (amount, shown) => {
    expect(formatCost(microdollars(amount))).toBe(shown);
  });
});

describe('both', () => {
  it('[U-48] never show a negative zero, NaN or an exponent, and differ by less than the last digit', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (amount) => {
        const [balance, cost] = [formatBalance(microdollars(amount)), formatCost(microdollars(amount))];
        for (const text of [balance, cost]) expect(text).toMatch(/^(?!-\$0\.0000)-?\$\d+\.\d{4}$/);
        expect(amount % 100 === 0).toBe(balance === cost);
      }),
    );
  });
});
