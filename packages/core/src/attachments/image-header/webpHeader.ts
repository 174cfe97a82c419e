import { fourCharacters } from './fourCharacters.ts';
import type { ImageHeader } from './imageHeader.ts';

const FIRST_CHUNK = 12;
const CHUNK_DATA = 20;

/**
 * Reads a WebP from its first chunk: lossy, lossless, or extended, which alone can be animated.
 *
 * Source: RFC 9649.
 */
export function readWebpHeader(view: DataView): ImageHeader | null {
  if (view.getUint32(4, true) + 8 > view.byteLength + 1) return null;
  switch (fourCharacters(view, FIRST_CHUNK)) {
    case 'VP8 ':
      return lossy(view);
    case 'VP8L':
      return lossless(view);
    case 'VP8X':
      return extended(view);
    default:
      return null;
  }
}

function lossy(view: DataView): ImageHeader | null {
  const isKeyFrame = (view.getUint8(CHUNK_DATA) & 1) === 0;
  if (!isKeyFrame || view.getUint16(CHUNK_DATA + 3) !== 0x9d01 || view.getUint8(CHUNK_DATA + 5) !== 0x2a) {
    return null;
  }
  return still({
    width: view.getUint16(CHUNK_DATA + 6, true) & 0x3fff,
    height: view.getUint16(CHUNK_DATA + 8, true) & 0x3fff,
    mayBeTransparent: false,
  });
}

function lossless(view: DataView): ImageHeader | null {
  if (view.getUint8(CHUNK_DATA) !== 0x2f) return null;
  const bits = view.getUint32(CHUNK_DATA + 1, true);
  return still({
    width: (bits & 0x3fff) + 1,
    height: ((bits >>> 14) & 0x3fff) + 1,
    mayBeTransparent: ((bits >>> 28) & 1) === 1,
  });
}

function extended(view: DataView): ImageHeader {
  const flags = view.getUint8(CHUNK_DATA);
  return {
    ...still({
      width: 1 + uint24(view, CHUNK_DATA + 4),
      height: 1 + uint24(view, CHUNK_DATA + 7),
      mayBeTransparent: (flags & 0x10) !== 0,
    }),
    isAnimated: (flags & 0x02) !== 0,
  };
}

function still(seen: Pick<ImageHeader, 'width' | 'height' | 'mayBeTransparent'>): ImageHeader {
  return { format: 'webp', orientation: 1, isAnimated: false, ...seen };
}

function uint24(view: DataView, offset: number): number {
  return view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16);
}
