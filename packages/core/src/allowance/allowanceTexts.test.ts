import { describe, expect, it } from 'vitest';

import { en } from '../locale/en.ts';
import { microdollars } from '../money/microdollars.ts';
import { accessText, perHourText, refillText } from './allowanceTexts.ts';

describe('refillText', () => {
  it.each([
    [12 * 60_000, 'in 12 min'],
    [11 * 60_000 + 1, 'in 12 min'],
    [60 * 60_000, 'in 60 min'],
    [1, 'in 1 min'],
    [0, 'in 1 min'],
    [-5000, 'in 1 min'],
  ])('[U-49] %i ms before is %j', (aheadMs, text) => {
    expect(refillText(1000 + aheadMs, 1000, en)).toBe(text);
  });
});

describe('perHourText', () => {
  it.each([
    [500, 'en', '+500 tokens every hour'],
    [10_000, 'en', '+10,000 tokens every hour'],
    [10_000, 'fr', '+10\u202F000 tokens every hour'],
    [10_000, 'ar-EG', '+10,000 tokens every hour'],
  ])('[AL-13] names %i tokens in %s', (tokens, locale, text) => {
    expect(perHourText(tokens, en, locale)).toBe(text);
  });
});

describe('accessText', () => {
  it.each([
    [true, 0, 'Session Limit'],
    [false, 999, 'Low Balance'],
    [false, 1000, null],
  ])('[AL-12] with block %j and %i microdollars is %j', (isBlocked, balance, text) => {
    expect(accessText({ isBlocked, balance: microdollars(balance) }, en)).toBe(text);
  });
});
