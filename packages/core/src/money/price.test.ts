import { readFileSync } from 'node:fs';

import { array, object, parse, string } from 'valibot';
import { describe, expect, it } from 'vitest';

import {
  FREE_PRICE,
  multiplyPrice,
  parsePrice,
  parseTokenPrice,
  priceText,
  shortPriceText,
} from './price.ts';

describe('parsePrice', () => {
  it('[PR-5] reads numbers and decimal texts to the same price', () => {
    expect(parsePrice(0.3)).toBe(parsePrice('0.30'));
  });

  it.each([
    -1,
    '-0.01',
    '-1e-40',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '1e400',
    'free',
    '',
    null,
    undefined,
  ])('[PR-6] takes %j for no price at all', (value) => {
    expect(parsePrice(value)).toBeNull();
  });

  it('[PR-6] takes zero for a price', () => {
    expect(parsePrice('0')).toBe(FREE_PRICE);
  });
});

describe('parseTokenPrice', () => {
  it('[PR-5] gives the price of a million tokens, exactly', () => {
    expect(priceText(parseTokenPrice('0.0000001234567890123456') ?? FREE_PRICE)).toBe('0.1234567890123456');
  });

  it('[PR-5] reads every price of a real list without losing a digit', () => {
    for (const { prompt, completion } of listedPrices()) {
      for (const listed of [prompt, completion]) {
        const price = parseTokenPrice(listed);
        expect(price).toBe(Number(listed) < 0 ? null : parsePrice(`${listed}e6`));
      }
    }
  });
});

describe('prices for people', () => {
  it.each([
    ['0.3', '0.3'],
    ['0.07501', '0.0751'],
    ['12', '12'],
  ])('writes %s with at most four decimals, rounded up: %s', (written, shown) => {
    expect(shortPriceText(parsePrice(written) ?? FREE_PRICE)).toBe(shown);
  });

  it('[PR-6] knows no price a token in what is no number', () => {
    expect(parseTokenPrice('much')).toBeNull();
    expect(parseTokenPrice(undefined)).toBeNull();
  });
});

describe('multiplyPrice', () => {
  it('applies a markup exactly', () => {
    expect(priceText(multiplyPrice(parsePrice('0.07') ?? FREE_PRICE, 1.1) ?? FREE_PRICE)).toBe('0.077');
  });

  it('refuses a factor below zero, and one that is no number', () => {
    const price = parsePrice(1) ?? FREE_PRICE;
    expect([multiplyPrice(price, -1), multiplyPrice(price, 'twice')]).toEqual([null, null]);
  });
});

function listedPrices(): { prompt: string; completion: string }[] {
  const file = new URL('../../testdata/models/openrouter.models.json', import.meta.url);
  const list = array(object({ pricing: object({ prompt: string(), completion: string() }) }));
  return parse(list, JSON.parse(readFileSync(file, 'utf8'))).map((model) => model.pricing);
}
