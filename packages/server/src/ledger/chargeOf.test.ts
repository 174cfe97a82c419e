import { microdollars, multiplyPrice, type Usage } from '@diwan/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { chargeOf } from './chargeOf.ts';
import type { MeteredOutcome } from './meteredCompletion.ts';
import { markedUp, priceSnapshotOf, priceSnapshotText, readPriceSnapshot } from './priceSnapshot.ts';
import { COUNTED, FREE, PAID } from './testing/meteredAsk.ts';

const price = priceSnapshotOf(PAID) ?? { status: 'free' };
const free = priceSnapshotOf(FREE) ?? { status: 'free' };

/** The charge for a prompt of 1000 tokens with a hold for 1000 more. */
function charged(changes: Partial<MeteredOutcome>, snapshot = price) {
  const outcome = { ...COUNTED, ...changes };
  return chargeOf({
    outcome,
    price: snapshot,
    promptTokens: 1000,
    hold: microdollars(2000),
    heldTokens: 2000,
  });
}

function counted(usage: Partial<Usage>, cost: number | null = null): MeteredOutcome['usage'] {
  const nothing = { uncachedInput: 0, cacheRead: 0, cacheWrite: 0, output: 0, reasoning: 0 };
  return {
    status: 'counted',
    usage: { ...nothing, ...usage },
    cost: cost === null ? null : microdollars(cost),
  };
}

const NOTHING_CAME = { content: '', reasoning: '', images: 0, usage: null };

describe('a charge', () => {
  it("[PR-24] is the provider's own cost where it names one", () => {
    expect(charged({ usage: counted({ uncachedInput: 1000, output: 100 }, 777) })).toMatchObject({
      amount: 777,
      origin: 'counted',
    });
  });

  it("[PR-24] is the provider's own cost with the operator's markup, rounded up", () => {
    const { pricing } = PAID.listed;
    const dearer = pricing === undefined ? null : multiplyPrice(pricing.input, '1.5');
    if (dearer === null) throw new Error('The model has no price');
    const { listed } = PAID;
    const snapshot = priceSnapshotOf({ listed, price: { status: 'priced', input: dearer, output: dearer } });
    expect(markedUp(microdollars(101), snapshot ?? free)).toBe(152);
    expect(markedUp(microdollars(100), free)).toBe(0);
  });

  it('[PR-24] is tokens times the price where it names none', () => {
    expect(charged({})).toMatchObject({ amount: 1100, origin: 'counted', absorbed: 0, isAbsurd: false });
  });

  it('[PR-24, PR-25] is an estimate of what was sent and came where nothing was counted, and says so', () => {
    const reply = { content: 'x'.repeat(400), reasoning: 'y'.repeat(40), usage: null };
    expect(charged(reply)).toMatchObject({ amount: 1110, origin: 'estimated' });
    expect(charged({ content: '', images: 1, usage: null })).toMatchObject({
      amount: 2000,
      origin: 'estimated',
    });
  });

  it('[PR-24] is never above the hold: the rest is absorbed', () => {
    const usage = counted({ uncachedInput: 1500, output: 1200 });
    expect(charged({ usage })).toMatchObject({ amount: 2000, absorbed: 700, isAbsurd: false });
  });

  it('[PR-26] is nothing for an error before the first content, and for what was never sent', () => {
    expect(charged({ ...NOTHING_CAME, ending: 'failed' })).toEqual({ status: 'released' });
    expect(charged({ ...NOTHING_CAME, ending: 'unsent' })).toEqual({ status: 'released' });
  });

  it('[PR-27] is what was received for an error after content, whatever was counted before', () => {
    const usage = counted({ uncachedInput: 1000, output: 1 });
    expect(charged({ usage, ending: 'failed' })).toMatchObject({ amount: 1100, origin: 'estimated' });
    expect(charged({ content: '', images: 1, usage: null, ending: 'failed' })).toMatchObject({
      amount: 2000,
    });
  });

  it('[PR-28] is what came when the user stopped: by count, but not by one of the beginning', () => {
    expect(charged({ ending: 'stopped' })).toMatchObject({ amount: 1100, origin: 'counted' });
    const early = counted({ uncachedInput: 1000, output: 1 });
    expect(charged({ usage: early, ending: 'stopped' })).toMatchObject({ amount: 1100, origin: 'estimated' });
    expect(charged({ ...NOTHING_CAME, ending: 'stopped' })).toMatchObject({ amount: 1000 });
  });

  it.each([
    ['that is no number', { status: 'absurd' as const }],
    ['of tokens far above the hold', counted({ output: 8001 })],
    ['of cost far above the hold', counted({ output: 100 }, 8001)],
  ])('[PR-29] is an estimate for a count %s', (_name, usage) => {
    expect(charged({ usage })).toMatchObject({ amount: 1100, origin: 'estimated', isAbsurd: true });
  });

  it('is nothing for a free model, whose tokens count all the same', () => {
    const usage = counted({ uncachedInput: 1000, output: 100 }, 50);
    expect(charged({ usage }, free)).toMatchObject({ status: 'settled', amount: 0, usage: { output: 100 } });
  });

  it('[PR-24] is whole, not negative and never above the hold, whatever comes', () => {
    const tokens = fc.oneof(fc.nat(5000), fc.nat(1e9));
    const reading = fc.oneof(
      fc.constant(null),
      fc.constant({ status: 'absurd' as const }),
      fc
        .tuple(tokens, tokens, tokens, tokens, tokens, fc.option(fc.nat(1e9)))
        .map(([uncachedInput, cacheRead, cacheWrite, output, reasoning, cost]) =>
          counted({ uncachedInput, cacheRead, cacheWrite, output, reasoning }, cost),
        ),
    );
    const outcome = fc.record({
      content: fc.string(),
      reasoning: fc.string(),
      images: fc.nat(3),
      usage: reading,
      ending: fc.constantFrom('done', 'stopped', 'failed', 'unsent'),
    });
    fc.assert(
      fc.property(outcome, (changes) => {
        const charge = charged(changes);
        if (charge.status === 'released') return;
        expect(Number.isSafeInteger(charge.amount)).toBe(true);
        expect(charge.amount).toBeGreaterThanOrEqual(0);
        expect(charge.amount).toBeLessThanOrEqual(2000);
        expect(charge.absorbed).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('a price that is kept', () => {
  it('[PR-35] comes back exactly', () => {
    for (const snapshot of [price, free])
      expect(readPriceSnapshot(priceSnapshotText(snapshot))).toEqual(snapshot);
  });
});
