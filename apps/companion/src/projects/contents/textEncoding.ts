import iconv from 'iconv-lite';

/** How the text of a file is written in bytes. */
export type TextEncoding = 'utf8' | 'utf16le' | 'utf16be' | 'win1252';

/** The text of a file with its encoding; a byte order mark is part of the text. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncoding;
}

/**
 * Reads bytes as text; `null` for bytes that are none.
 *
 * Only an encoding that gives back the same bytes is taken, so that whatever an edit leaves alone stays byte for byte.
 */
export function decodeText(bytes: Buffer): DecodedText | null {
  for (const encoding of encodingsOf(bytes)) {
    const text = iconv.decode(bytes, encoding, { stripBOM: false });
    if (encodeText(text, encoding)?.equals(bytes) === true && !CONTROL.test(text)) return { text, encoding };
  }
  return null;
}

/** Bytes of a text; `null` where the encoding lacks a character of it. */
export function encodeText(text: string, encoding: TextEncoding): Buffer | null {
  const bytes = iconv.encode(text, encoding, { addBOM: false });
  // Only old encodings lack characters, and put question marks in their place.
  const isWhole = encoding !== 'win1252' || iconv.decode(bytes, encoding) === text;
  return isWhole ? bytes : null;
}

/** Signs that no text holds: whoever finds them has bytes of something else. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const CONTROL = /[\u0000-\u0006\u000e-\u001a]/;

function encodingsOf(bytes: Buffer): readonly TextEncoding[] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return ['utf16le'];
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return ['utf16be'];
  return bytes.includes(0) ? [] : ['utf8', 'win1252'];
}
