import { describe, expect, it } from 'vitest';

import { contextLabel } from './contextLabel.ts';
import { modelBadges } from './modelBadges.ts';

const dear = { free: false, pricing: { input: 1, output: 1 } };

describe('modelBadges', () => {
  it.each([
    [249_999, []],
    [250_000, ['large-context']],
    [undefined, []],
  ])('[MO-22] with a context of %s are %j', (contextLength, badges) => {
    expect(modelBadges({ ...dear, contextLength })).toEqual(badges);
  });

  it.each([
    [0.1, 0.3, true],
    ['0.1', '0.3', true],
    ['0.1000000000000000000001', '0.3', false],
    [0.11, 0.3, false],
    [0.1, 0.31, false],
    [0.1 + 0.2, 0, false],
  ])('[MO-23] with the prices %s and %s hold cheap: %j', (input, output, isCheap) => {
    expect(modelBadges({ free: false, pricing: { input, output } }).includes('cheap')).toBe(isCheap);
  });

  it('[MO-23] hold no cheap for a model without a price', () => {
    expect(modelBadges({ free: false })).toEqual([]);
  });

  it('[MO-23] hold cheap for a free model', () => {
    expect(modelBadges({ free: true })).toEqual(['cheap']);
  });
});

describe('contextLabel', () => {
  it.each([
    [128_000, '128K'],
    [131_072, '131K'],
    [1_048_576, '1049K'],
    [8192, '8K'],
    [512, '0.5K'],
  ])('of %i is %s', (contextLength, label) => {
    expect(contextLabel(contextLength)).toBe(label);
  });
});
