import { readBmpHeader } from './bmpHeader.ts';
import { readGifHeader } from './gifHeader.ts';
import { readIsoImageHeader } from './isoImageHeader.ts';
import { readJpegHeader } from './jpegHeader.ts';
import { readPngHeader } from './pngHeader.ts';
import { readWebpHeader } from './webpHeader.ts';

/** Formats that are known by their first bytes. An SVG is not one of them: it is a document that can hold scripts. */
export type ImageFormat = 'png' | 'jpeg' | 'gif' | 'webp' | 'bmp' | 'avif' | 'heic';

/** What the bytes of a picture say about it before anything is decoded. */
export interface ImageHeader {
  readonly format: ImageFormat;
  /** Pixels across as it is stored, before the orientation is applied. */
  readonly width: number;
  readonly height: number;
  /** How the stored picture must be turned or mirrored to be seen upright, by EXIF; 1 stands as stored. */
  readonly orientation: Orientation;
  readonly isAnimated: boolean;
  /** False only where the format or the header rules transparency out. */
  readonly mayBeTransparent: boolean;
}

/** EXIF orientation; from 5 on width and height change places. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** A header, or why there is none: the bytes are of no known format, or of one but broken or cut off. */
export type ImageHeaderReading =
  | { readonly status: 'read'; readonly header: ImageHeader }
  | { readonly status: 'refused'; readonly reason: 'not-an-image' | 'broken' };

/**
 * Reads the header of a picture from its bytes. Only the bytes count; what name and type claim does not.
 *
 * @param bytes - the whole file: whether it is animated or cut off is seen only at its end
 */
export function readImageHeader(bytes: Uint8Array): ImageHeaderReading {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const reader = readers.find(({ isOurs }) => isOurs(view));
    if (reader === undefined) return { status: 'refused', reason: 'not-an-image' };
    const header = reader.read(view);
    if (header === null || header.width < 1 || header.height < 1) {
      return { status: 'refused', reason: 'broken' };
    }
    return { status: 'read', header };
  } catch (error) {
    // The view itself stands guard: what points beyond the end of the file is cut off or lies.
    if (error instanceof RangeError) return { status: 'refused', reason: 'broken' };
    throw error;
  }
}

/** MIME type of a format. */
export function mimeTypeOf(format: ImageFormat): string {
  return `image/${format}`;
}

/** Width and height as they are seen, with the orientation applied. */
export function uprightSize({ width, height, orientation }: ImageHeader): { width: number; height: number } {
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

/** Each reader gives `null` for a file of its format that is broken. */
const readers: readonly {
  isOurs: (view: DataView) => boolean;
  read: (view: DataView) => ImageHeader | null;
}[] = [
  { isOurs: (view) => startsWith(view, '\x89PNG\r\n\x1a\n'), read: readPngHeader },
  { isOurs: (view) => startsWith(view, '\xff\xd8\xff'), read: readJpegHeader },
  { isOurs: (view) => startsWith(view, 'GIF87a') || startsWith(view, 'GIF89a'), read: readGifHeader },
  { isOurs: (view) => startsWith(view, 'RIFF') && startsWith(view, 'WEBP', 8), read: readWebpHeader },
  { isOurs: (view) => startsWith(view, 'ftyp', 4), read: readIsoImageHeader },
  { isOurs: (view) => startsWith(view, 'BM'), read: readBmpHeader },
];

function startsWith(view: DataView, signature: string, offset = 0): boolean {
  if (view.byteLength < offset + signature.length) return false;
  for (let position = 0; position < signature.length; position++) {
    if (view.getUint8(offset + position) !== signature.charCodeAt(position)) return false;
  }
  return true;
}
