import { hasLettersOfWindows1252 } from './windows1252.ts';

/** The text that bytes hold, or that they hold none. */
export type TextReading =
  | {
      readonly status: 'text';
      readonly text: string;
      readonly encoding: TextEncodingName;
      /** Places that could not be read and show `U+FFFD`. */
      readonly replaced: number;
    }
  | { readonly status: 'not-text' };

/** Encodings that are recognised. */
type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Decodes a text file: by its byte order mark, else as UTF-8, else as Windows-1252 where its bytes look like that.
 * Bytes that are no text, such as a NUL in a text that is not UTF-16, are refused rather than cut or guessed at.
 * The mark is left out; line ends stay.
 */
export function decodeText(bytes: Uint8Array): TextReading {
  const marked = MARKS.find(({ mark }) => mark.every((byte, position) => bytes[position] === byte));
  if (marked !== undefined) return decoded(bytes, marked.encoding);
  if (bytes.includes(0)) {
    const encoding = unmarkedUtf16(bytes);
    return encoding === null ? { status: 'not-text' } : decoded(bytes, encoding);
  }
  const isUtf8 = canDecode(bytes, 'utf-8');
  return decoded(bytes, !isUtf8 && hasLettersOfWindows1252(bytes) ? 'windows-1252' : 'utf-8');
}

const MARKS: readonly { mark: readonly number[]; encoding: TextEncodingName }[] = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** More control characters than one in so many characters are no text. */
const CONTROL_ONE_IN = 20;

function decoded(bytes: Uint8Array, encoding: TextEncodingName): TextReading {
  const text = new TextDecoder(encoding).decode(bytes);
  // A NUL that is left is a byte of something else, such as UTF-32, whose mark begins like that of UTF-16.
  if (text.includes('\0') || countOf(text, CONTROL) * CONTROL_ONE_IN > text.length)
    return { status: 'not-text' };
  return { status: 'text', text, encoding, replaced: countOf(text, REPLACED) };
}

// oxlint-disable-next-line no-control-regex -- they are what tells bytes from text
const CONTROL = /[\u0001-\u0008\u000e-\u001a\u001c-\u001f]/g;
const REPLACED = /\ufffd/g;

function countOf(text: string, pattern: RegExp): number {
  let count = 0;
  for (const _ of text.matchAll(pattern)) count += 1;
  return count;
}

function canDecode(bytes: Uint8Array, encoding: TextEncodingName): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    // The decoder has no other way to say no.
    return false;
  }
}

/**
 * UTF-16 without a mark: Latin text in it has a zero in every other byte, and all on the same side. Without that
 * the zeros are those of a binary file.
 */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes.length % 2 !== 0) return null;
  const zeros = [0, 0];
  for (const [position, byte] of bytes.subarray(0, SAMPLE_LENGTH).entries()) {
    if (byte === 0) zeros[position % 2] = (zeros[position % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  const pairs = Math.min(bytes.length, SAMPLE_LENGTH) / 2;
  if (odd > pairs * MOST_PAIRS && even === 0) return 'utf-16le';
  return even > pairs * MOST_PAIRS && odd === 0 ? 'utf-16be' : null;
}

const SAMPLE_LENGTH = 4096;
const MOST_PAIRS = 0.7;
