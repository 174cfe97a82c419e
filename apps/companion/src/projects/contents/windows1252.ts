/**
 * Text of bytes in Windows-1252, the encoding of old files of Western Europe; `null` where a byte stands for nothing in
 * it.
 *
 * Not by `TextDecoder`: some releases of Node read the bytes from 0x80 to 0x9f by Latin-1 under this name
 * (nodejs/node#56542).
 */
export function fromWindows1252(bytes: Buffer): string | null {
  const text = bytes
    .toString('latin1')
    .replace(OTHER_IN_LATIN_1, (sign) => SIGNS[sign.charCodeAt(0) - 0x80] ?? '');
  return text.length === bytes.length ? text : null;
}

/** Bytes of a text in Windows-1252; `null` where it lacks a sign of the text. */
export function toWindows1252(text: string): Buffer | null {
  const bytes = Buffer.alloc(text.length);
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    const isSame = code < 0x80 || (code >= 0xa0 && code <= 0xff);
    const byte = isSame ? code : BYTES.get(code);
    if (byte === undefined) return null;
    bytes[place] = byte;
  }
  return bytes;
}

const OTHER_IN_LATIN_1 = /[\u0080-\u009f]/g;

/** What the bytes from 0x80 on stand for; an empty text (here a bar) for nothing. Source: the WHATWG Encoding Standard. */
const SIGNS: readonly string[] = '€|‚ƒ„…†‡ˆ‰Š‹Œ|Ž||‘’“”•–—˜™š›œ|žŸ'
  .split('')
  .map((sign) => (sign === '|' ? '' : sign));

const BYTES: ReadonlyMap<number, number> = new Map(
  SIGNS.flatMap((sign, place) => (sign === '' ? [] : [[sign.charCodeAt(0), 0x80 + place] as const])),
);
