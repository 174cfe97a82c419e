import type { ImageHeader } from './imageHeader.ts';

/**
 * Reads a GIF up to its second frame. A frame may be larger than the screen that the file names, and decoders take
 * the larger, so the size is that which covers both. A cut GIF is taken for what came of it, as decoders do.
 *
 * Source: GIF89a specification (CompuServe, 1990).
 */
export function readGifHeader(view: DataView): ImageHeader {
  let width = Math.max(1, view.getUint16(6, true));
  let height = Math.max(1, view.getUint16(8, true));
  let mayBeTransparent = false;
  let frames = 0;
  let offset = SCREEN_END + tableLength(view.getUint8(10));

  while (offset + FRAME_LENGTH <= view.byteLength && frames < 2) {
    const block = view.getUint8(offset);
    if (block === EXTENSION) {
      if (view.getUint8(offset + 1) === GRAPHIC_CONTROL) {
        mayBeTransparent ||= (view.getUint8(offset + 3) & 1) === 1;
      }
      offset = afterParts(view, offset + 2);
    } else if (block === FRAME) {
      frames += 1;
      width = Math.max(width, view.getUint16(offset + 1, true) + view.getUint16(offset + 5, true));
      height = Math.max(height, view.getUint16(offset + 3, true) + view.getUint16(offset + 7, true));
      offset = afterParts(view, offset + 11 + tableLength(view.getUint8(offset + 9)));
    } else {
      // The end, or bytes that no decoder reads.
      break;
    }
  }
  return { format: 'gif', width, height, orientation: 1, isAnimated: frames > 1, mayBeTransparent };
}

const SCREEN_END = 13;
const EXTENSION = 0x21;
const GRAPHIC_CONTROL = 0xf9;
const FRAME = 0x2c;
/** Bytes up to the flags of a frame; every block that matters is at least as long with what follows it. */
const FRAME_LENGTH = 10;

/** Bytes of a colour table by the flags before it. */
function tableLength(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

/** Where the chain of parts that begins here ends; the end of the file where it never does. */
function afterParts(view: DataView, start: number): number {
  let offset = start;
  while (offset < view.byteLength) {
    const length = view.getUint8(offset);
    offset += 1 + length;
    if (length === 0) break;
  }
  return offset;
}
