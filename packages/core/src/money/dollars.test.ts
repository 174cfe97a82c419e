import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { dollarsOf, microdollarsOf } from './dollars.ts';
import { microdollars } from './microdollars.ts';

describe('microdollarsOf', () => {
  it('brings back exactly what the API was given', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -(10 ** 15), max: 10 ** 15 }),
        fc.constantFrom('up', 'down'),
        (amount, rounding) => {
          expect(microdollarsOf(dollarsOf(microdollars(amount)), rounding)).toBe(microdollars(amount));
        },
      ),
    );
  });

  it('[PR-13] never shows a cost lower or a balance higher than it is, by less than a microdollar', () => {
    const texts = fc.tuple(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), fc.stringMatching(/^\d{1,20}$/));
    fc.assert(
      fc.property(texts, ([whole, fraction]) => {
        const up = microdollarsOf(`${whole}.${fraction}`, 'up') ?? Number.NaN;
        const down = microdollarsOf(`${whole}.${fraction}`, 'down') ?? Number.NaN;
        const isExact = /^\d{1,6}0*$/.test(fraction);
        expect(up - down).toBe(isExact ? 0 : 1);
      }),
    );
  });

  it('[PR-13] rounds parts of a microdollar up for a cost and down for a balance', () => {
    expect([microdollarsOf('0.0000012', 'up'), microdollarsOf('0.0000012', 'down')]).toEqual([2, 1]);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 'none', '', 1e300])(
    '[U-48] takes %j for no amount',
    (dollars) => {
      expect(microdollarsOf(dollars, 'down')).toBeNull();
    },
  );
});
