import { describe, expect, it } from 'vitest';

import { microdollars } from '../money/microdollars.ts';
import { mayUse, modelRestriction, offeredModels } from './modelAccess.ts';

const free = { free: true };
const paid = { free: false, pricing: { input: 1, output: 2 } };
const unpriced = { free: false };

describe('modelRestriction', () => {
  it.each([
    [false, 1000, null],
    [false, 999, 'low-balance'],
    [false, 0, 'low-balance'],
    [true, 5_000_000, 'session-limit'],
    [true, 0, 'session-limit'],
  ])('[MO-18] with block %j and %d microdollars is %j', (isBlocked, balance, restriction) => {
    expect(modelRestriction({ isBlocked, balance: microdollars(balance) })).toBe(restriction);
  });

  it('[MO-18] does not restrict while the balance is unknown', () => {
    expect(modelRestriction({ isBlocked: false, balance: null })).toBeNull();
  });
});

describe('offeredModels', () => {
  it('[MO-19] offers everything without a restriction, else the free models', () => {
    const models = [free, paid, unpriced];
    expect(offeredModels(models, null)).toBe(models);
    expect(offeredModels(models, 'low-balance')).toEqual([free]);
  });
});

describe('mayUse', () => {
  it('[AL-11] allows a free model under every restriction, and a paid one under none', () => {
    expect([mayUse(free, 'session-limit'), mayUse(paid, 'session-limit'), mayUse(paid, null)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
