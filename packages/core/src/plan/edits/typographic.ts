/**
 * A line in plain signs: straight quotes and hyphens, three dots, ordinary spaces, NFC, without zero-width signs.
 *
 * Two lines that differ only in how an editor or a model set their signs become the same.
 */
export function inPlainSigns(line: string): string {
  if (!NOT_ASCII.test(line)) return line;
  return line
    .normalize('NFC')
    .replace(/[\u2018\u2019\u201a\u201b\u2032]/g, "'")
    .replace(/[\u201c\u201d\u201e\u201f\u2033]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll('\u2026', '...')
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/[\u200b\u2060\ufeff]/g, '');
}

const NOT_ASCII = /\P{ASCII}/u;
