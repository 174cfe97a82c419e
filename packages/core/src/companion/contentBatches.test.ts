import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { contentBatches } from './contentBatches.ts';

describe('contentBatches', () => {
  it('leaves a short list whole, and makes none of nothing', () => {
    expect(contentBatches(['a.ts', 'b.ts'])).toEqual([['a.ts', 'b.ts']]);
    expect(contentBatches([])).toEqual([]);
  });

  it('lets a path that is too long go alone', () => {
    expect(contentBatches(['a', 'b'.repeat(50), 'c'], 40)).toEqual([['a'], ['b'.repeat(50)], ['c']]);
  });

  it('keeps every path once, in order, in addresses that are short enough', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })), (paths) => {
        const batches = contentBatches(paths, 400);
        expect(batches.flat()).toEqual(paths);
        const shared = batches.filter((batch) => batch.length > 1);
        for (const batch of shared) {
          expect(encodeURIComponent(JSON.stringify(batch)).length).toBeLessThanOrEqual(410);
        }
      }),
    );
  });
});
