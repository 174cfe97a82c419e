import { describe, expect, it } from 'vitest';

import { samplePhoto, seenIn, withOrientation } from '../testing/samplePhoto.ts';
import { decodePicture } from './decodePicture.ts';
import { shrinkImage } from './shrinkImage.ts';

const BOUNDS = { width: 1280, height: 720 };
const SIZE = { width: 960, height: 720 };
const LARGE = { width: 3200, height: 2400, type: 'image/jpeg', grain: 0.05 } as const;
/** The same for all tests: it takes half a second to make. */
const photo = samplePhoto(LARGE);

describe('decodePicture', () => {
  it('decodes a JPEG to no more detail than is needed, and never to less', async () => {
    const { image, ...size } = await decodePicture(await photo, SIZE, BOUNDS);
    expect(size).toEqual(SIZE);
    expect(widthOf(image)).toBeGreaterThanOrEqual(SIZE.width);
    expect(widthOf(image)).toBeLessThan(LARGE.width);
    image.close();
  });

  it.each([
    [3, SIZE, ['white', 'blue', 'green', 'red']],
    [6, { width: 540, height: 720 }, ['blue', 'red', 'white', 'green']],
  ] as const)('sets a large JPEG of EXIF orientation %i upright', async (orientation, size, quarters) => {
    const file = await withOrientation(await photo, orientation);
    const plan = { quality: 0.6, bounds: BOUNDS, purpose: 'shrink' } as const;
    const shrunk = await shrinkImage({ file, plan, size, transparency: 'ruled-out' });
    expect(await seenIn(shrunk?.file ?? new Blob())).toEqual({ ...size, quarters });
  });

  it.each([
    ['another shape', { width: 1280, height: 400 }],
    ['another orientation', { width: 540, height: 720 }],
  ])('takes the whole picture where its header told %s than the browser sees', async (_, wrong) => {
    const { image, ...size } = await decodePicture(await photo, wrong, BOUNDS);
    expect([widthOf(image), size]).toEqual([LARGE.width, SIZE]);
    image.close();
  });

  it('[AT-16] refuses a JPEG that breaks off behind its header', async () => {
    const large = await photo;
    await expect(decodePicture(large.slice(0, 300, large.type), SIZE, BOUNDS)).rejects.toBeInstanceOf(
      DOMException,
    );
  });

  it('gives of a JPEG that breaks off in the middle what a browser shows of it', async () => {
    const large = await photo;
    const half = large.slice(0, large.size / 2, large.type);
    const shown = await createImageBitmap(half).then(
      () => 'shown',
      () => 'refused',
    );
    const decoded = await decodePicture(half, SIZE, BOUNDS).then(
      () => 'shown',
      () => 'refused',
    );
    expect(decoded).toBe(shown);
  });
});

function widthOf(image: ImageBitmap | VideoFrame): number {
  return image instanceof VideoFrame ? image.displayWidth : image.width;
}
