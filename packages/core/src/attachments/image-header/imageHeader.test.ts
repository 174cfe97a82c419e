import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { type ImageHeader, readImageHeader, uprightSize } from './imageHeader.ts';

function testdata(path: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL(`../../../testdata/${path}`, import.meta.url)));
}

function headerOf(bytes: Uint8Array): ImageHeader {
  const reading = readImageHeader(bytes);
  if (reading.status === 'refused') throw new Error(reading.reason);
  return reading.header;
}

const STILL = { width: 48, height: 32, orientation: 1, isAnimated: false, mayBeTransparent: false };

describe('readImageHeader', () => {
  it.each([
    ['opaque.png', { ...STILL, format: 'png' }],
    ['grey.png', { ...STILL, format: 'png' }],
    ['transparent.png', { ...STILL, format: 'png', mayBeTransparent: true }],
    ['palette-transparent.png', { ...STILL, format: 'png', mayBeTransparent: true }],
    ['animated.png', { ...STILL, format: 'png', isAnimated: true }],
    ['orientation-1.jpg', { ...STILL, format: 'jpeg' }],
    ['progressive.jpg', { ...STILL, format: 'jpeg' }],
    ['still.gif', { ...STILL, format: 'gif' }],
    ['transparent.gif', { ...STILL, format: 'gif', mayBeTransparent: true }],
    ['animated.gif', { ...STILL, format: 'gif', isAnimated: true, mayBeTransparent: true }],
    ['lossy.webp', { ...STILL, format: 'webp' }],
    ['lossless.webp', { ...STILL, format: 'webp' }],
    ['lossy-transparent.webp', { ...STILL, format: 'webp', mayBeTransparent: true }],
    ['lossless-transparent.webp', { ...STILL, format: 'webp', mayBeTransparent: true }],
    ['animated.webp', { ...STILL, format: 'webp', isAnimated: true }],
    ['still.bmp', { ...STILL, format: 'bmp' }],
    ['transparent.bmp', { ...STILL, format: 'bmp', mayBeTransparent: true }],
    ['still.avif', { ...STILL, format: 'avif', mayBeTransparent: true }],
    ['transparent.avif', { ...STILL, format: 'avif', mayBeTransparent: true }],
    ['animated.avif', { ...STILL, format: 'avif', mayBeTransparent: true }],
  ])('[AT-27] reads size and kind of %s without decoding', (file, header) => {
    expect(headerOf(testdata(`images/${file}`))).toEqual(header);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('reads EXIF orientation %i and the size seen upright', (orientation) => {
    const header = headerOf(testdata(`images/orientation-${orientation}.jpg`));
    expect(header.orientation).toBe(orientation);
    expect(uprightSize(header)).toEqual({ width: 48, height: 32 });
  });

  it('tells HEIC from AVIF by its brands', () => {
    const heic = testdata('images/still.avif');
    for (const brand of [8, 16]) heic.set(new TextEncoder().encode('heic'), brand);
    expect(headerOf(heic)).toMatchObject({ format: 'heic', width: 48, height: 32 });
    heic.set(new TextEncoder().encode('mp42'), 8);
    expect(readImageHeader(heic)).toEqual({ status: 'refused', reason: 'broken' });
  });

  it('[AT-26] knows no format in HTML or SVG, whatever they are called', () => {
    for (const file of ['html-as-png.png', 'script.svg', 'nul.txt', 'formula.csv', 'bomb.docx']) {
      expect(readImageHeader(testdata(`attachments/${file}`))).toEqual({
        status: 'refused',
        reason: 'not-an-image',
      });
    }
  });

  it('refuses a header with a wrong checksum and a file that ends too early', () => {
    for (const file of ['ihdr-lies.png', 'truncated.png']) {
      expect(readImageHeader(testdata(`attachments/${file}`))).toEqual({
        status: 'refused',
        reason: 'broken',
      });
    }
  });

  it('[AT-27] reads the size of a decompression bomb', () => {
    expect(headerOf(testdata('attachments/bomb-20000x20000.png'))).toMatchObject({
      width: 20_000,
      height: 20_000,
    });
  });

  it('reads the oldest header of BMP, whose sizes have two bytes', () => {
    const bytes = new Uint8Array(26);
    bytes.set([0x42, 0x4d]);
    const view = new DataView(bytes.buffer);
    view.setUint32(14, 12, true);
    view.setUint16(18, 48, true);
    view.setUint16(20, 32, true);
    view.setUint16(24, 24, true);
    expect(headerOf(bytes)).toEqual({ ...STILL, format: 'bmp' });
  });

  it('reads a JPEG over markers without a length and over fill bytes', () => {
    const jpeg = testdata('images/orientation-6.jpg');
    const between = Uint8Array.of(0xff, 0x01, 0xff, 0xd0, 0xff, 0xff, 0xff);
    // Behind the start of the image, whose marker byte the last fill byte stands in for.
    const padded = Uint8Array.from([
      ...jpeg.subarray(0, 2),
      0xff,
      ...between.subarray(1),
      ...jpeg.subarray(3),
    ]);
    expect(headerOf(padded)).toEqual(headerOf(jpeg));
  });

  it.each([
    ['lossy.webp', 20, 'no key frame'],
    ['lossy.webp', 23, 'a wrong start code'],
    ['lossless.webp', 20, 'a wrong signature'],
    ['lossy.webp', 12, 'an unknown chunk'],
  ])('takes %s with byte %i changed for broken: %s', (file, position) => {
    const bytes = testdata(`images/${file}`);
    bytes[position] = (bytes[position] ?? 0) ^ 0x01;
    expect(readImageHeader(bytes)).toEqual({ status: 'refused', reason: 'broken' });
  });

  it('takes a cut GIF for what came of it', () => {
    expect(headerOf(testdata('attachments/gifjs.gif'))).toMatchObject({ format: 'gif', isAnimated: false });
    expect(headerOf(testdata('images/still.gif').subarray(0, 100))).toMatchObject({ width: 48, height: 32 });
  });

  it('answers every cut and every changed byte of every picture, and never throws', () => {
    const files = [
      'opaque.png',
      'orientation-6.jpg',
      'animated.gif',
      'animated.webp',
      'still.bmp',
      'still.avif',
    ];
    for (const file of files) {
      const bytes = testdata(`images/${file}`);
      for (let position = 0; position < bytes.length; position++) {
        expect(['read', 'refused']).toContain(readImageHeader(bytes.subarray(0, position)).status);
        for (const byte of [0x00, 0x7f, 0xff]) {
          const changed = bytes.with(position, byte);
          expect(['read', 'refused']).toContain(readImageHeader(changed).status);
        }
      }
    }
  });
});
