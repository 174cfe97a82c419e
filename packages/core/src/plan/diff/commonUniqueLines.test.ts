import { expect, it } from 'vitest';

import { commonUniqueLines } from './commonUniqueLines.ts';

it('finds the longest row of lines that are unique on both sides', () => {
  expect(commonUniqueLines(['a', 'b', 'c', 'd', 'x', 'x'], ['d', 'a', 'x', 'c', 'y'])).toEqual([
    { before: 0, after: 1 },
    { before: 2, after: 3 },
  ]);
});

it('passes over lines that occur twice on either side', () => {
  expect(commonUniqueLines(['a', 'a', 'b'], ['a', 'b', 'b'])).toEqual([]);
});
