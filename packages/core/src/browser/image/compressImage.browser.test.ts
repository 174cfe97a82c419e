import { describe, expect, it } from 'vitest';

import { AttachmentError } from '../../attachments/attachmentError.ts';
import { QUARTERS, samplePhoto, seenIn, withOrientation } from '../testing/samplePhoto.ts';
import { testdataFile } from '../testing/testdataFile.ts';
import { compressImage } from './compressImage.ts';

const KB = 1024;
const MB = 1024 * KB;

async function bytesOf(file: Blob): Promise<number[]> {
  return Array.from(new Uint8Array(await file.arrayBuffer()));
}

async function failureOf(file: File): Promise<unknown> {
  return compressImage(file).then(
    () => 'accepted',
    (error: unknown) => (error instanceof AttachmentError ? [error.code, error.message] : error),
  );
}

/** An animated GIF with a remark in it that makes it longer than 100 KB. */
async function longAnimation(): Promise<File> {
  const gif = await testdataFile('images/animated.gif');
  const bytes = new Uint8Array(await gif.arrayBuffer());
  const part = Uint8Array.from([255, ...Array.from({ length: 255 }, () => 32)]);
  const remark = [
    Uint8Array.from([0x21, 0xfe]),
    ...Array.from({ length: 500 }, () => part),
    Uint8Array.from([0]),
  ];
  return new File([bytes.subarray(0, -1), ...remark, bytes.subarray(-1)], 'long.gif', { type: 'image/gif' });
}

describe('compressImage', () => {
  it('[AT-9] leaves an image of 100 KB or less as it is, byte for byte', async () => {
    const photo = await samplePhoto({ width: 400, height: 300, type: 'image/jpeg' });
    expect(photo.size).toBeLessThan(100 * KB);
    const { file, compression } = await compressImage(photo);
    expect(compression).toBeNull();
    expect(await bytesOf(file)).toEqual(await bytesOf(photo));
  });

  it.each([
    { over: 100 * KB, photo: { width: 1600, height: 1200, type: 'image/jpeg' }, width: 1440, height: 1080 },
    {
      over: 2 * MB,
      photo: { width: 1600, height: 1200, type: 'image/png', grain: 0.1 },
      width: 960,
      height: 720,
    },
    {
      over: 5 * MB,
      photo: { width: 2400, height: 1200, type: 'image/png', grain: 0.6 },
      width: 1024,
      height: 512,
    },
    { over: 100 * KB, photo: { width: 640, height: 480, type: 'image/png' }, width: 640, height: 480 },
  ] as const)(
    '[AT-10] makes a photo of over $over bytes $width × $height',
    async ({ over, photo, width, height }) => {
      const original = await samplePhoto(photo);
      expect(original.size).toBeGreaterThan(over);
      const { file, compression } = await compressImage(original);
      expect(compression).toMatchObject({
        width,
        height,
        originalSize: original.size,
        compressedSize: file.size,
      });
      expect(await seenIn(file)).toEqual({ width, height, quarters: [...QUARTERS] });
      expect(file.size).toBeLessThan(original.size);
    },
  );

  it.each([
    [1, ['red', 'green', 'blue', 'white']],
    [2, ['green', 'red', 'white', 'blue']],
    [3, ['white', 'blue', 'green', 'red']],
    [4, ['blue', 'white', 'red', 'green']],
    [5, ['red', 'blue', 'green', 'white']],
    [6, ['blue', 'red', 'white', 'green']],
    [7, ['white', 'green', 'blue', 'red']],
    [8, ['green', 'white', 'red', 'blue']],
  ])('sets an image of EXIF orientation %i upright', async (orientation, quarters) => {
    const photo = await samplePhoto({ width: 1600, height: 1200, type: 'image/jpeg' });
    const { file } = await compressImage(await withOrientation(photo, orientation));
    const size = orientation >= 5 ? { width: 810, height: 1080 } : { width: 1440, height: 1080 };
    expect(await seenIn(file)).toEqual({ ...size, quarters });
  });

  it('[AT-11] keeps transparency', async () => {
    const photo = await samplePhoto({ width: 1200, height: 900, type: 'image/png', transparency: 'quarter' });
    const { file } = await compressImage(photo);
    expect(['image/webp', 'image/png']).toContain(file.type);
    expect((await seenIn(file)).quarters).toEqual(['red', 'green', 'blue', 'clear']);
    expect(file.size).toBeLessThan(photo.size);
  });

  it('[AT-11, AT-12] keeps the original where nothing smaller comes out', async () => {
    const photo = await samplePhoto({
      width: 1900,
      height: 1060,
      type: 'image/jpeg',
      quality: 0.1,
      grain: 1,
    });
    expect(photo.size).toBeGreaterThan(100 * KB);
    const { file, compression } = await compressImage(photo);
    expect(compression).toMatchObject({
      verdict: 'already-optimized',
      savedPercent: 0,
      width: 1900,
      height: 1060,
    });
    expect(file.size).toBe(photo.size);
  });

  it('leaves an animation as it is', async () => {
    const animation = await longAnimation();
    expect(animation.size).toBeGreaterThan(100 * KB);
    const { file, compression } = await compressImage(animation);
    expect([file.size, file.type, compression]).toEqual([animation.size, 'image/gif', null]);
  });

  it.each(['still.bmp', 'still.avif', 'transparent.avif'])(
    'makes of %s an image that models read',
    async (name) => {
      const { file } = await compressImage(await testdataFile(`images/${name}`));
      expect(['image/jpeg', 'image/webp', 'image/png']).toContain(file.type);
      const last = name.startsWith('transparent') ? 'clear' : 'white';
      expect(await seenIn(file)).toEqual({ width: 48, height: 32, quarters: ['red', 'green', 'blue', last] });
    },
  );

  it('believes the bytes, not the name', async () => {
    const { file } = await compressImage(
      await testdataFile('images/opaque.png', { name: 'a.jpg', type: 'image/jpeg' }),
    );
    expect(file.type).toBe('image/png');
  });

  it.each([
    ['bomb-20000x20000.png', 'too-many-pixels'],
    ['html-as-png.png', 'not-an-image'],
    ['script.svg', 'not-an-image'],
    ['ihdr-lies.png', 'broken-image'],
    ['truncated.png', 'broken-image'],
  ])('[AT-16] refuses %s: %s', async (name, code) => {
    const file = await testdataFile(`attachments/${name}`, { type: 'image/png' });
    expect(await failureOf(file)).toEqual([code, `Failed to read image file: ${name}`]);
  });

  it('[AT-16] refuses an image that cannot be decoded, small or large', async () => {
    const small = await samplePhoto({ width: 40, height: 30, type: 'image/png' });
    const large = await samplePhoto({ width: 800, height: 600, type: 'image/png' });
    for (const photo of [small, large]) {
      const bytes = new Uint8Array(await photo.arrayBuffer());
      bytes.fill(0, 45, 60);
      const damaged = new File([bytes], 'damaged.png');
      expect(await failureOf(damaged)).toEqual(['broken-image', 'Failed to read image file: damaged.png']);
    }
  });

  it('[AT-16] says of a HEIC image, which this browser does not know, which formats it does', async () => {
    const avif = new Uint8Array(await (await testdataFile('images/still.avif')).arrayBuffer());
    const heic = new TextEncoder().encode('heic');
    for (const brand of [8, 16]) avif.set(heic, brand);
    expect(await failureOf(new File([avif], 'IMG_1.HEIC'))).toEqual([
      'not-an-image',
      'Failed to read image file: IMG_1.HEIC',
    ]);
  });

  it('[U-10] stops when cancelled', async () => {
    const photo = await samplePhoto({ width: 1600, height: 1200, type: 'image/jpeg' });
    const controller = new AbortController();
    const result = compressImage(photo, { signal: controller.signal });
    controller.abort(new Error('removed'));
    await expect(result).rejects.toThrow('removed');
  });
});
