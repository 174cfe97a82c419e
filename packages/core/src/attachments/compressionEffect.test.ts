import { describe, expect, it } from 'vitest';

import { compressionEffect } from './compressionEffect.ts';

describe('compressionEffect', () => {
  it.each([
    [1000, 849, 15.1, 'effective'],
    [1000, 850, 15, 'slight'],
    [1000, 950, 5, 'slight'],
    [1000, 951, 4.9, 'already-optimized'],
    [1000, 1000, 0, 'already-optimized'],
    [1000, 1200, 0, 'already-optimized'],
    [0, 0, 0, 'already-optimized'],
  ])('[AT-12] of %i bytes made %i saves %d percent: %s', (before, after, savedPercent, verdict) => {
    expect(compressionEffect(before, after)).toEqual({
      originalSize: before,
      compressedSize: after,
      savedPercent,
      verdict,
    });
  });
});
