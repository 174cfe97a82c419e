import { expect, it } from 'vitest';

import { pairs } from './pairs.ts';

it('pairs as far as the shorter list goes', () => {
  expect(pairs([1, 2, 3], ['a', 'b'])).toEqual([
    [1, 'a'],
    [2, 'b'],
  ]);
  expect(pairs([], ['a'])).toEqual([]);
});
