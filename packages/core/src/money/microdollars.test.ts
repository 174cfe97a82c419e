import { describe, expect, it } from 'vitest';

import { isMicrodollars, microdollars } from './microdollars.ts';

describe('microdollars', () => {
  it('takes whole numbers', () => {
    expect(microdollars(1_234_567)).toBe(1_234_567);
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d', (amount) => {
    expect(isMicrodollars(amount)).toBe(false);
    expect(() => microdollars(amount)).toThrow(RangeError);
  });

  it('[U-48] knows no negative zero', () => {
    expect(Object.is(microdollars(-0), 0)).toBe(true);
  });
});
