import { describe, expect, it } from 'vitest';

import {
  bestResult,
  compressionAttempts,
  type CompressionPlan,
  compressionPlan,
  fitInto,
  plannedSize,
} from './compressionPlan.ts';
import type { ImageFormat, ImageHeader } from './image-header/imageHeader.ts';

const KB = 1024;
const MB = 1024 * KB;

function header(difference: Partial<ImageHeader> = {}): ImageHeader {
  return {
    format: 'jpeg',
    width: 4000,
    height: 3000,
    orientation: 1,
    isAnimated: false,
    mayBeTransparent: false,
    ...difference,
  };
}

function planFor(size: number, difference?: Partial<ImageHeader>): CompressionPlan {
  const plan = compressionPlan(size, header(difference));
  if (plan === null) throw new Error('no plan');
  return plan;
}

describe('compressionPlan', () => {
  it('[AT-9] leaves an image of 100 KB as it is', () => {
    expect(compressionPlan(100 * KB, header())).toBeNull();
  });

  it.each([
    [100 * KB + 1, 0.7, 1920, 1080],
    [2 * MB, 0.7, 1920, 1080],
    [2 * MB + 1, 0.6, 1280, 720],
    [5 * MB, 0.6, 1280, 720],
    [5 * MB + 1, 0.5, 1024, 768],
  ])('[AT-10] gives %i bytes quality %d and at most %i × %i', (size, quality, width, height) => {
    expect(compressionPlan(size, header())).toEqual({
      quality,
      bounds: { width, height },
      purpose: 'shrink',
    });
  });

  it.each<ImageFormat>(['gif', 'webp', 'png'])('leaves an animated %s as it is, however large', (format) => {
    expect(compressionPlan(9 * MB, header({ format, isAnimated: true }))).toBeNull();
  });

  it.each<ImageFormat>(['bmp', 'avif', 'heic'])(
    'converts a %s of any size, since no model reads it',
    (format) => {
      expect(compressionPlan(KB, header({ format }))).toMatchObject({ quality: 0.7, purpose: 'convert' });
      expect(compressionPlan(3 * MB, header({ format }))).toMatchObject({ quality: 0.6, purpose: 'convert' });
    },
  );
});

describe('the size', () => {
  it.each([
    [4000, 3000, 1440, 1080],
    [3000, 4000, 810, 1080],
    [1920, 1080, 1920, 1080],
    [640, 480, 640, 480],
    [100_000, 1, 1920, 1],
    [1, 100_000, 1, 1080],
  ])(
    '[AT-10] of %i × %i becomes %i × %i, in proportion and never enlarged',
    (width, height, toWidth, toHeight) => {
      expect(fitInto({ width, height }, { width: 1920, height: 1080 })).toEqual({
        width: toWidth,
        height: toHeight,
      });
    },
  );

  it('[AT-10] is that of the upright image', () => {
    expect(plannedSize(header({ orientation: 6 }), planFor(3 * MB))).toEqual({ width: 540, height: 720 });
  });
});

describe('compressionAttempts', () => {
  it('[AT-11] tries jpeg, a more aggressive jpeg and webp', () => {
    expect(compressionAttempts(0.7, 'none')).toEqual([
      { format: 'jpeg', quality: 0.7 },
      { format: 'jpeg', quality: expect.closeTo(0.5) },
      { format: 'webp', quality: 0.7 },
    ]);
  });

  it('[AT-11] tries png where transparency is found, and nothing that loses it', () => {
    expect(compressionAttempts(0.6, 'found')).toEqual([{ format: 'webp', quality: 0.6 }, { format: 'png' }]);
  });
});

describe('bestResult', () => {
  const results = [{ size: 300 }, { size: 200 }, { size: 250 }];

  it('[AT-11] keeps the smallest that is smaller than the original', () => {
    expect(bestResult(results, 1000, 'shrink')).toBe(results[1]);
    expect(bestResult(results, 200, 'shrink')).toBeNull();
    expect(bestResult([], 200, 'shrink')).toBeNull();
  });

  it('takes a larger one where the original cannot stay', () => {
    expect(bestResult(results, 100, 'convert')).toBe(results[1]);
  });
});
