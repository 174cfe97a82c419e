import { offsetsOf } from './findInMessages.ts';

const NAME = 'dk-found';

/** Marks words in a row, without a change to its elements, and brings the first of them into view. */
export function markFound(row: HTMLElement, words: string): void {
  const ranges = rangesOf(row, words);
  if (typeof Highlight === 'function') CSS.highlights.set(NAME, new Highlight(...ranges));
  const place = ranges[0]?.startContainer.parentElement ?? row;
  place.scrollIntoView({ block: 'center' });
}

/** Takes the marks away. */
export function clearFound(): void {
  if (typeof Highlight === 'function') CSS.highlights.delete(NAME);
}

function rangesOf(row: HTMLElement, words: string): Range[] {
  const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    for (const offset of offsetsOf(text.nodeValue ?? '', words)) {
      const range = document.createRange();
      range.setStart(text, offset);
      range.setEnd(text, offset + words.trim().length);
      ranges.push(range);
    }
  }
  return ranges;
}
