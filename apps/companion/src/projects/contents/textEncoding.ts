import { fromWindows1252, toWindows1252 } from './windows1252.ts';

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
    const text = CODECS[encoding].decode(bytes);
    if (text === null || CONTROL.test(text)) continue;
    if (encodeText(text, encoding)?.equals(bytes) === true) return { text, encoding };
  }
  return null;
}

/** Bytes of a text; `null` where the encoding lacks a character of it. */
export function encodeText(text: string, encoding: TextEncoding): Buffer | null {
  return CODECS[encoding].encode(text);
}

interface Codec {
  readonly decode: (bytes: Buffer) => string | null;
  readonly encode: (text: string) => Buffer | null;
}

/** Written on what Node has: tables for every encoding of the world took 4 MB of the idle companion's memory. */
const CODECS: Readonly<Record<TextEncoding, Codec>> = {
  utf8: { decode: (bytes) => bytes.toString('utf8'), encode: (text) => Buffer.from(text, 'utf8') },
  utf16le: { decode: (bytes) => bytes.toString('utf16le'), encode: (text) => Buffer.from(text, 'utf16le') },
  utf16be: {
    decode: (bytes) => (bytes.length % 2 === 0 ? Buffer.from(bytes).swap16().toString('utf16le') : null),
    encode: (text) => Buffer.from(text, 'utf16le').swap16(),
  },
  win1252: { decode: fromWindows1252, encode: toWindows1252 },
};

/** Signs that no text holds: whoever finds them has bytes of something else. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const CONTROL = /[\u0000-\u0006\u000e-\u001a]/;

function encodingsOf(bytes: Buffer): readonly TextEncoding[] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return ['utf16le'];
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return ['utf16be'];
  return bytes.includes(0) ? [] : ['utf8', 'win1252'];
}
