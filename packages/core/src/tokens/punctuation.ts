/**
 * Tells whether a UTF-16 unit is punctuation or a bracket.
 *
 * These are all punctuation of Unicode (of Arabic, Chinese and every other script, with brackets, quotation marks
 * and dashes), and the signs of ASCII that Unicode calls symbols but code uses as punctuation: `$ + < = > ^ ` | ~`.
 * Letters, digits, white space, other symbols, emoji and their halves are not.
 */
export function isPunctuation(unit: number): boolean {
  const pageNumber = unit >> PAGE_BITS;
  const page = pages[pageNumber] ?? (pages[pageNumber] = classifyPage(pageNumber));
  return page[unit & (PAGE_SIZE - 1)] === 1;
}

const PAGE_BITS = 8;
const PAGE_SIZE = 1 << PAGE_BITS;

const PUNCTUATION = /[\p{P}$+<=>^`|~]/gu;

/**
 * One table for each 256 units, made when a text first needs it. Asking the pattern for each character takes 4 to
 * 12 times as long; a table of all units would take longer to make than most texts to count.
 */
const pages: (Uint8Array | undefined)[] = Array.from({ length: 0x1_0000 >> PAGE_BITS });

function classifyPage(pageNumber: number): Uint8Array {
  const units = Array.from({ length: PAGE_SIZE }, (_, offset) => pageNumber * PAGE_SIZE + offset);
  const page = new Uint8Array(PAGE_SIZE);
  for (const { index } of String.fromCharCode(...units).matchAll(PUNCTUATION)) page[index] = 1;
  return page;
}
