import { fourCharacters } from './fourCharacters.ts';
import type { Orientation } from './imageHeader.ts';

/**
 * The orientation that an EXIF segment names; 1 where it names none, or is not to be understood: a broken note about
 * a picture does not break the picture.
 *
 * Source: JEITA CP-3451 (Exif 2.32), section 4.6.
 *
 * @param start - where the segment's data begins
 * @param length - its bytes
 */
export function exifOrientation(view: DataView, start: number, length: number): Orientation {
  if (start + length > view.byteLength || length < SMALLEST) return 1;
  if (fourCharacters(view, start) !== 'Exif') return 1;
  const tiff = new DataView(view.buffer, view.byteOffset + start + TIFF_START, length - TIFF_START);
  const byteOrder = tiff.getUint16(0);
  if (byteOrder !== LITTLE_ENDIAN && byteOrder !== BIG_ENDIAN) return 1;
  const isLittle = byteOrder === LITTLE_ENDIAN;
  const directory = tiff.getUint32(4, isLittle);
  if (tiff.getUint16(2, isLittle) !== 42 || directory + 2 > tiff.byteLength) return 1;
  return entryIn(tiff, directory, isLittle);
}

const SMALLEST = 16;
/** `Exif`, two zero bytes. */
const TIFF_START = 6;
const LITTLE_ENDIAN = 0x4949;
const BIG_ENDIAN = 0x4d4d;
const ENTRY_LENGTH = 12;
const ORIENTATION_TAG = 0x0112;
const ORIENTATIONS: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8];

function entryIn(tiff: DataView, directory: number, isLittle: boolean): Orientation {
  const entries = tiff.getUint16(directory, isLittle);
  for (let entry = 0; entry < entries; entry++) {
    const offset = directory + 2 + entry * ENTRY_LENGTH;
    if (offset + ENTRY_LENGTH > tiff.byteLength) return 1;
    if (tiff.getUint16(offset, isLittle) === ORIENTATION_TAG) {
      const value = tiff.getUint16(offset + 8, isLittle);
      return ORIENTATIONS.find((orientation) => orientation === value) ?? 1;
    }
  }
  return 1;
}
