import { expect, it } from 'vitest';

import { indexFrom } from './indexFrom.ts';

it('finds the first item that passes from a place on', () => {
  const isOdd = (number: number) => number % 2 === 1;
  expect(indexFrom([1, 2, 3], 1, isOdd)).toBe(2);
  expect(indexFrom([1, 2, 4], 1, isOdd)).toBe(3);
  expect(indexFrom([1, 3], 0, (number, place) => place > 0 && isOdd(number))).toBe(1);
  expect(indexFrom([], 5, isOdd)).toBe(0);
});
