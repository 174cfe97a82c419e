/** Search and replacement of an edit as lines without their breaks. */
export interface EditBlock {
  readonly search: readonly string[];
  readonly replace: readonly string[];
}

/**
 * The lines of an edit.
 *
 * A search that ends with a line break stands for whole lines; then an empty replacement deletes them, and a
 * replacement lacks no break at its end. Any other search is a text within lines, replaced to the letter.
 */
export function editBlock(edit: { readonly search: string; readonly replace: string }): EditBlock {
  const textsOf = isWholeLines(edit.search) ? wholeLines : (text: string) => text.split(LINE_BREAK);
  return { search: textsOf(edit.search), replace: textsOf(edit.replace) };
}

/** True for a search that stands for whole lines. */
export function isWholeLines(search: string): boolean {
  return search.endsWith('\n');
}

/** The block without blank lines at the edges of its search; as many go from the replacement, where it has them. */
export function withoutBlankEdges(block: EditBlock): EditBlock {
  const leading = blankHead(block.search);
  if (leading === block.search.length) return block;
  const trailing = blankHead(block.search.toReversed());
  const replaceLeading = Math.min(leading, blankHead(block.replace));
  const rest = block.replace.slice(replaceLeading);
  const replaceTrailing = Math.min(trailing, blankHead(rest.toReversed()));
  return {
    search: block.search.slice(leading, block.search.length - trailing),
    replace: rest.slice(0, rest.length - replaceTrailing),
  };
}

const LINE_BREAK = /\r?\n/;

function wholeLines(text: string): string[] {
  if (text === '') return [];
  return (text.endsWith('\n') ? text.slice(0, text.endsWith('\r\n') ? -2 : -1) : text).split(LINE_BREAK);
}

/** How many lines are blank before the first that is not. */
function blankHead(lines: readonly string[]): number {
  const first = lines.findIndex((line) => line.trim() !== '');
  return first === -1 ? lines.length : first;
}
