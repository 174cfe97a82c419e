import { microdollars, parsePrice } from '@diwan/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { holdOf, LEAST_OUTPUT_TOKENS, outputBound } from './holdOf.ts';
import { type PriceSnapshot, priceSnapshotOf } from './priceSnapshot.ts';
import { catalogueModel, PAID } from './testing/meteredAsk.ts';

const price = priceSnapshotOf(PAID) ?? { status: 'free' };

const holdWith = (available: number, promptTokens = 1000, mostOutputTokens = 4000) =>
  holdOf({ price, promptTokens, mostOutputTokens, available: microdollars(available) });

describe('the hold of a completion', () => {
  it('[PR-20] covers the longest answer, beside the estimate', () => {
    expect(holdWith(1_000_000)).toEqual({
      status: 'covered',
      estimate: 1500,
      amount: 5000,
      maxOutputTokens: 4000,
    });
  });

  it('[PR-21] bounds the answer to what the balance covers, to no less than 256 tokens', () => {
    expect(holdWith(5000)).toMatchObject({ amount: 5000, maxOutputTokens: 4000 });
    expect(holdWith(4999)).toMatchObject({ amount: 4999, maxOutputTokens: 3999 });
    expect(holdWith(1256)).toMatchObject({ amount: 1256, maxOutputTokens: 256 });
    expect(holdWith(1255)).toEqual({ status: 'insufficient' });
  });

  it('[PR-21] never holds more than is there, and the next token would not be covered', () => {
    const prices = fc.constantFrom('0', '0.000001', '0.15', '1', '3', '75', '1000.123456789');
    const question = fc.record({
      input: prices,
      output: prices,
      promptTokens: fc.nat(500_000),
      mostOutputTokens: fc.integer({ min: 1, max: 32_768 }),
      available: fc.integer({ min: 0, max: 20_000_000 }),
    });
    fc.assert(
      fc.property(question, ({ input, output, promptTokens, mostOutputTokens, available }) => {
        const snapshot = snapshotAt(input, output);
        const asked = { price: snapshot, promptTokens, available: microdollars(available) };
        const hold = holdOf({ ...asked, mostOutputTokens });
        if (hold.status === 'insufficient') return;
        expect(hold.amount).toBeLessThanOrEqual(available);
        expect(hold.maxOutputTokens).toBeGreaterThanOrEqual(Math.min(LEAST_OUTPUT_TOKENS, mostOutputTokens));
        if (hold.maxOutputTokens === mostOutputTokens) return;
        const unbound = { ...asked, available: microdollars(Number.MAX_SAFE_INTEGER) };
        const oneMore = holdOf({ ...unbound, mostOutputTokens: hold.maxOutputTokens + 1 });
        expect('amount' in oneMore && oneMore.amount).toBeGreaterThan(available);
      }),
    );
  });

  it('refuses below a tenth of a cent, however cheap the model is', () => {
    expect(holdWith(999, 10, 256)).toEqual({ status: 'insufficient' });
    expect(holdWith(1000, 10, 256)).toMatchObject({ status: 'covered', amount: 266 });
  });

  it('[PR-10] is nothing for a free model', () => {
    const free = { price: { status: 'free' } as const, promptTokens: 9e6, mostOutputTokens: 100 };
    expect(holdOf({ ...free, available: microdollars(0) })).toEqual({
      status: 'covered',
      estimate: 0,
      amount: 0,
      maxOutputTokens: 100,
    });
  });
});

describe('the longest answer that is asked for', () => {
  it.each([
    ['what the model writes', { maxOutputTokens: 500, contextLength: 8000 }, 500],
    ['what its window leaves', { maxOutputTokens: 5000, contextLength: 3000 }, 2000],
    ['at least something, where the window seems full', { contextLength: 900 }, 256],
    ['what this server bounds it to', {}, 32_768],
  ])('[PR-21] is %s', (_name, limits, expected) => {
    expect(outputBound(limits, 1000)).toBe(expected);
  });
});

function snapshotAt(input: string, output: string): PriceSnapshot {
  const [inputPrice, outputPrice] = [parsePrice(input), parsePrice(output)];
  if (inputPrice === null || outputPrice === null) throw new Error('No price');
  const pricing = { input: inputPrice, output: outputPrice };
  return priceSnapshotOf(catalogueModel('m', { isFree: false, pricing })) ?? { status: 'free' };
}
