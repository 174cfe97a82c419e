import { describe, expect, it } from 'vitest';

import { exifOrientation } from './exifOrientation.ts';

const EXIF = [0x45, 0x78, 0x69, 0x66, 0, 0];
const LITTLE = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0];
const BIG = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0];

function orientationOf(bytes: readonly number[]): number {
  return exifOrientation(new DataView(Uint8Array.from(bytes).buffer), 0, bytes.length);
}

describe('exifOrientation', () => {
  it.each([
    ['little', LITTLE],
    ['big', BIG],
  ])('reads the orientation where the %s end comes first', (_, tiff) => {
    expect(orientationOf([...EXIF, ...tiff])).toBe(6);
  });

  it.each([
    ['another segment', [0x58, ...EXIF.slice(1), ...LITTLE]],
    ['no byte order', [...EXIF, 0, 0, ...LITTLE.slice(2)]],
    ['a directory behind the end', [...EXIF, ...LITTLE.slice(0, 4), 200, 0, 0, 0, ...LITTLE.slice(8)]],
    ['more entries than there are', [...EXIF, ...LITTLE.slice(0, 8), 9, 0, 1, 1, ...LITTLE.slice(12)]],
    ['an orientation that does not exist', [...EXIF, ...LITTLE.with(18, 9)]],
    ['nothing', []],
  ])('takes %s for an upright picture', (_, bytes) => {
    expect(orientationOf(bytes)).toBe(1);
  });
});
