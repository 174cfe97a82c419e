import { fourCharacters } from './fourCharacters.ts';
import type { ImageHeader } from './imageHeader.ts';

/** Length, name and checksum around the data of a chunk. */
const CHUNK_FRAME = 12;
const FIRST_CHUNK = 8;
const HEADER_LENGTH = 13;

/**
 * Reads a PNG through to its last chunk, so that a cut file is refused here and not by a decoder. The checksum is
 * tested for the header alone: it is the part that we believe.
 *
 * Source: W3C Portable Network Graphics (Third Edition), sections 5 and 11.
 */
export function readPngHeader(view: DataView): ImageHeader | null {
  if (view.getUint32(FIRST_CHUNK) !== HEADER_LENGTH || fourCharacters(view, FIRST_CHUNK + 4) !== 'IHDR') {
    return null;
  }
  if (
    checksum(view, FIRST_CHUNK + 4, HEADER_LENGTH + 4) !== view.getUint32(FIRST_CHUNK + 8 + HEADER_LENGTH)
  ) {
    return null;
  }
  const names = chunkNames(view);
  if (!names.has('IDAT') || !names.has('IEND')) return null;
  const colourType = view.getUint8(25);
  return {
    format: 'png',
    width: view.getUint32(16),
    height: view.getUint32(20),
    orientation: 1,
    isAnimated: names.has('acTL'),
    mayBeTransparent: colourType === 4 || colourType === 6 || names.has('tRNS'),
  };
}

function chunkNames(view: DataView): ReadonlySet<string> {
  const names = new Set<string>();
  let offset = FIRST_CHUNK;
  while (!names.has('IEND') && offset + CHUNK_FRAME <= view.byteLength) {
    const length = view.getUint32(offset);
    if (offset + CHUNK_FRAME + length > view.byteLength) break;
    names.add(fourCharacters(view, offset + 4));
    offset += CHUNK_FRAME + length;
  }
  return names;
}

/** CRC-32 as PNG uses it; bit by bit, since it runs over 17 bytes only. */
function checksum(view: DataView, start: number, length: number): number {
  let remainder = 0xffffffff;
  for (let offset = start; offset < start + length; offset++) {
    remainder ^= view.getUint8(offset);
    for (let bit = 0; bit < 8; bit++) {
      remainder = (remainder & 1) === 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
    }
  }
  return (remainder ^ 0xffffffff) >>> 0;
}
