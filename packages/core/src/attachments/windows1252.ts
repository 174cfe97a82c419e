/**
 * Tells whether the high bytes of a text that is not UTF-8 look like Windows-1252: letters inside words (`café`), and
 * the quotes, dashes and signs that touch words. In a damaged UTF-8 text, or one of another alphabet, they do not,
 * and are better shown as unreadable than as wrong letters.
 */
export function hasLettersOfWindows1252(bytes: Uint8Array): boolean {
  let high = 0;
  let plausible = 0;
  for (const [position, byte] of bytes.subarray(0, SAMPLE_LENGTH).entries()) {
    if (byte < 0x80) continue;
    if (UNDEFINED.has(byte)) return false;
    high += 1;
    if (isPlausible(byte, bytes[position - 1], bytes[position + 1])) plausible += 1;
  }
  return high > 0 && plausible > high * MOST;
}

/** Bytes that are looked at: enough to judge by, few enough to take no time. */
const SAMPLE_LENGTH = 262_144;
/** Bytes that stand for nothing in Windows-1252. */
const UNDEFINED: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
/** Part of the high bytes that must look right. */
const MOST = 0.8;

function isPlausible(byte: number, before: number | undefined, after: number | undefined): boolean {
  const touchesWord = isLatin(before) || isLatin(after);
  if (isLetter(byte)) return touchesWord && !(isHigh(before) && isHigh(after));
  // Quotes and dashes stand at words; currency, degree and fractions stand at numbers.
  return touchesWord || isDigit(before) || isDigit(after) || !(isHigh(before) || isHigh(after));
}

function isLetter(byte: number): boolean {
  return byte >= 0xc0 && byte !== 0xd7 && byte !== 0xf7;
}

function isLatin(byte: number | undefined): boolean {
  return byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a));
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}

function isHigh(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x80;
}
