import { afterEach, describe, expect, it, vi } from 'vitest';

import { QUARTERS, samplePhoto, seenIn } from '../testing/samplePhoto.ts';
import { compressImage } from './compressImage.ts';

describe('compressImage without workers', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['missing', undefined],
    [
      'forbidden',
      function refusedWorker(): never {
        throw new DOMException('Refused by the policy', 'SecurityError');
      },
    ],
  ])('compresses on the page where they are %s', async (_, constructor) => {
    vi.stubGlobal('Worker', constructor);
    const photo = await samplePhoto({ width: 1600, height: 1200, type: 'image/jpeg' });
    const { file } = await compressImage(photo);
    expect(await seenIn(file)).toEqual({ width: 1440, height: 1080, quarters: [...QUARTERS] });
  });
});
