import { exifOrientation } from './exifOrientation.ts';
import type { ImageHeader, Orientation } from './imageHeader.ts';

/**
 * Reads a JPEG up to its frame header, which holds the size; the EXIF segment with the orientation stands before it.
 *
 * Source: ITU-T T.81, annex B.
 */
export function readJpegHeader(view: DataView): ImageHeader | null {
  let orientation: Orientation = 1;
  let offset = 2;
  for (;;) {
    if (view.getUint8(offset) !== 0xff) return null;
    const marker = view.getUint8(offset + 1);
    if (marker === 0xff) {
      offset += 1;
    } else if (isStandalone(marker)) {
      offset += 2;
    } else {
      if (marker === END_OF_IMAGE || marker === START_OF_SCAN) return null;
      const length = view.getUint16(offset + 2);
      if (length < 2) return null;
      if (isFrame(marker)) return frameHeader(view, offset, orientation);
      if (marker === APPLICATION_1 && orientation === 1)
        orientation = exifOrientation(view, offset + 4, length - 2);
      offset += 2 + length;
    }
  }
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const APPLICATION_1 = 0xe1;

function frameHeader(view: DataView, offset: number, orientation: Orientation): ImageHeader {
  return {
    format: 'jpeg',
    height: view.getUint16(offset + 5),
    width: view.getUint16(offset + 7),
    orientation,
    isAnimated: false,
    mayBeTransparent: false,
  };
}

/** Restart markers and TEM have no length behind them. */
function isStandalone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
}

/** SOF0 to SOF15 without the three codes between them that stand for something else (DHT, JPG, DAC). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}
