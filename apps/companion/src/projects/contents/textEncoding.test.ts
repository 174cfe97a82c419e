import { expect, it } from 'vitest';

import { decodeText, encodeText } from './textEncoding.ts';

/** Bytes that stand for nothing in Windows-1252. */
const UNDEFINED = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

it('reads old files by Windows-1252 and gives back every byte', () => {
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)).filter(
    (byte) => byte >= 0x20 && !UNDEFINED.has(byte),
  );
  const decoded = decodeText(Buffer.from(bytes));
  expect(decoded?.encoding).toBe('win1252');
  expect(decoded?.text).toContain('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
  expect(decoded?.text).toContain('ÀÁÂÃ');
  expect(encodeText(decoded?.text ?? '', 'win1252')).toEqual(Buffer.from(bytes));
});

it.each([...UNDEFINED])('takes no file with the byte %i for a text', (byte) => {
  expect(decodeText(Buffer.from([0x41, byte, 0x42]))).toBeNull();
});

it.each(['→', 'ذ', '\u0081', '\u{1f600}'])('has no bytes for %j in Windows-1252', (text) => {
  expect(encodeText(`a${text}`, 'win1252')).toBeNull();
});

it.each([
  ['utf8', 'é → ذ \u{1f600}\r\n'],
  ['utf16le', '\uFEFFé → \u{1f600}\n'],
  ['utf16be', '\uFEFFé → \u{1f600}\n'],
] as const)('reads and writes %s as it stands, its mark among it', (encoding, text) => {
  const bytes = encodeText(text, encoding);
  expect(bytes === null ? null : decodeText(bytes)).toEqual({ text, encoding });
});

it.each([
  ['half a sign', [0xfe, 0xff, 0x00]],
  ['zero bytes', [0x41, 0x00, 0x42]],
  ['control signs', [0x41, 0x01, 0x42]],
])('takes no bytes with %s for a text', (_, bytes) => {
  expect(decodeText(Buffer.from(bytes))).toBeNull();
});
