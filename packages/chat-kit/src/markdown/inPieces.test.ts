import { describe, expect, it } from 'vitest';

import { inPieces } from './inPieces.ts';

describe('inPieces', () => {
  it('divides a list and keeps all its items', () => {
    expect(inPieces([1, 2, 3, 4, 5], 2, [])).toEqual([[1, 2], [3, 4], [5]]);
    expect(inPieces([], 2, [])).toEqual([]);
  });

  it('keeps a piece the same object as long as its items are the same', () => {
    const before = inPieces(['a', 'b', 'c', 'd', 'e'], 2, []);
    const after = inPieces(['a', 'b', 'c', 'x', 'e', 'f'], 2, before);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toEqual(['c', 'x']);
    expect(after[2]).toEqual(['e', 'f']);
  });
});
