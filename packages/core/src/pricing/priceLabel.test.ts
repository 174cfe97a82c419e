import { describe, expect, it } from 'vitest';

import { en } from '../locale/en.ts';
import { FREE_PRICE, parsePrice } from '../money/price.ts';
import { modelPriceLabel, priceLabel, shortModelPriceLabel } from './priceLabel.ts';

describe('priceLabel', () => {
  it.each([
    ['0.3', '$0.3/1M', '0.9 DT/1M'],
    ['15', '$15/1M', '45 DT/1M'],
    ['0.1234567890123456', '$0.1235/1M', '0.3704 DT/1M'],
    ['0.00001', '$0.0001/1M', '0.0001 DT/1M'],
  ])('[PR-11, PR-12] of %s dollars is %s and %s', (price, dollars, dinars) => {
    const exact = parsePrice(price) ?? FREE_PRICE;
    expect([priceLabel(exact, 'USD', en), priceLabel(exact, 'TND', en)]).toEqual([dollars, dinars]);
  });
});

describe('modelPriceLabel', () => {
  it.each([
    [{ free: true }, 'Free'],
    [{ free: false, pricing: { input: 0, output: 0 } }, 'Free'],
    [{ free: false, pricing: { input: 2, output: '2.0' } }, '$2/1M'],
    [{ free: false, pricing: { input: 1, output: 2 } }, '$1/1M in, $2/1M out'],
  ])('[PR-11] of %j is %s', (model, label) => {
    expect(modelPriceLabel(model, 'USD', en)).toBe(label);
  });

  it('[U-52] says that a price is unknown', () => {
    expect(modelPriceLabel({ free: false }, 'USD', en)).toBe('Price unknown');
  });
});

describe('shortModelPriceLabel', () => {
  it.each([
    [{ free: true }, 'Free'],
    [{ free: false }, 'Price unknown'],
    [{ free: false, pricing: { input: 0.3, output: 2 } }, '0.9 DT/1M'],
  ])('[PR-11, PR-12] of %j is %s', (model, label) => {
    expect(shortModelPriceLabel(model, 'TND', en)).toBe(label);
  });
});
