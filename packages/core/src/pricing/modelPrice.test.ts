import { describe, expect, it } from 'vitest';

import { parsePrice, priceText } from '../money/price.ts';
import { estimatePrices, isFree, modelPrice } from './modelPrice.ts';

describe('modelPrice', () => {
  it('[PR-5] is exact for numbers and decimal texts', () => {
    expect(modelPrice({ free: false, pricing: { input: '0.10', output: 0.3 } })).toEqual({
      status: 'priced',
      input: parsePrice(0.1),
      output: parsePrice('0.3'),
    });
  });

  it.each([
    [true, undefined],
    [true, { input: 5, output: 5 }],
    [false, { input: 0, output: '0.00' }],
  ])('[MO-19] with free %j and pricing %j is free', (free, pricing) => {
    expect(isFree({ free, ...(pricing === undefined ? {} : { pricing }) })).toBe(true);
  });

  it.each([
    [-1, 1],
    [1, '-0.1'],
    [Number.NaN, 0],
    [0, Number.POSITIVE_INFINITY],
    ['', 0],
    ['free', 0],
  ])('[PR-6] with the prices %j and %j is unknown, not free', (input, output) => {
    expect(modelPrice({ free: false, pricing: { input, output } })).toEqual({ status: 'unknown' });
  });

  it('[U-52] without pricing is unknown, not free', () => {
    expect(isFree({ free: false })).toBe(false);
  });
});

describe('estimatePrices', () => {
  it('[PR-7] takes 0.3 dollars per million for a model without a price', () => {
    const { input, output } = estimatePrices({ free: false });
    expect([priceText(input), priceText(output)]).toEqual(['0.3', '0.3']);
  });

  it('[PR-7] takes nothing for a free model, and its own prices for another', () => {
    const free = estimatePrices({ free: true });
    const paid = estimatePrices({ free: false, pricing: { input: 1, output: 2 } });
    expect([free.input, free.output, paid.input, paid.output]).toEqual([
      0n,
      0n,
      parsePrice(1),
      parsePrice(2),
    ]);
  });
});
