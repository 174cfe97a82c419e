import type { ImageHeader } from './imageHeader.ts';

/** The oldest header, of OS/2, has sizes of two bytes. */
const CORE_HEADER = 12;
const SMALLEST_WINDOWS_HEADER = 40;
const LARGEST_HEADER = 124;

/** Reads a BMP. A negative height only says that the rows stand top first. */
export function readBmpHeader(view: DataView): ImageHeader | null {
  const headerLength = view.getUint32(14, true);
  if (headerLength === CORE_HEADER) {
    return bitmap(view.getUint16(18, true), view.getUint16(20, true), view.getUint16(24, true));
  }
  if (headerLength < SMALLEST_WINDOWS_HEADER || headerLength > LARGEST_HEADER) return null;
  return bitmap(view.getInt32(18, true), Math.abs(view.getInt32(22, true)), view.getUint16(28, true));
}

function bitmap(width: number, height: number, bitsPerPixel: number): ImageHeader {
  return {
    format: 'bmp',
    width,
    height,
    orientation: 1,
    isAnimated: false,
    mayBeTransparent: bitsPerPixel === 32,
  };
}
