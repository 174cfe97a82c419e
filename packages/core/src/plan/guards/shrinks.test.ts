import { expect, it } from 'vitest';

import { shrinks } from './shrinks.ts';

const lines = (count: number) => 'x\n'.repeat(count);

it.each([
  [51, 20, true],
  [51, 21, false],
  [100, 39, true],
  [100, 40, false],
  [50, 0, false],
  [51, 0, true],
  [1000, 1000, false],
])('[BU-13] a file of %i lines with %i left: refused is %s', (before, after, expected) => {
  expect(shrinks(lines(before), lines(after))).toBe(expected);
});

it('[BU-13] counts a last line without a break', () => {
  expect(shrinks(`${lines(50)}x`, lines(20))).toBe(true);
});
