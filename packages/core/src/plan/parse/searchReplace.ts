import type { PlanEditInput } from '../planSchema.ts';
import { type LineEnd, splitLines, type TextLine } from '../text/textLines.ts';

/** The edits of SEARCH/REPLACE blocks, or what is wrong with them. */
export type SearchReplaceReading =
  | { readonly status: 'read'; readonly edits: readonly PlanEditInput[] }
  | { readonly status: 'fault'; readonly detail: string };

/**
 * Reads blocks of `<<<<<<< SEARCH`, `=======`, `>>>>>>> REPLACE`; what stands between blocks is passed over.
 *
 * Five to nine signs count, in any case, and the spellings ORIGINAL/UPDATED and `------- SEARCH`/`+++++++ REPLACE`.
 * A divider has as many signs as its opening where one has; two dividers in a block are a fault and no guess.
 */
export function readSearchReplace(content: string): SearchReplaceReading {
  const edits: PlanEditInput[] = [];
  let opening: TextLine | null = null;
  let lines: TextLine[] = [];
  for (const line of splitLines(content)) {
    if (BLOCK_START.test(line.text)) {
      if (opening !== null) return fault('A SEARCH block has no ">>>>>>> REPLACE" line.');
      opening = line;
      lines = [];
    } else if (opening !== null && BLOCK_END.test(line.text)) {
      const edit = editOf(opening, lines);
      if (edit === null) return fault('A SEARCH block needs exactly one "=======" line.');
      edits.push(edit);
      opening = null;
    } else lines.push(line);
  }
  if (opening !== null) return fault('A SEARCH block has no ">>>>>>> REPLACE" line.');
  return edits.length === 0 ? fault('There is no SEARCH/REPLACE block.') : { status: 'read', edits };
}

/** True for the line that begins a block. */
export function isBlockStart(line: string): boolean {
  return BLOCK_START.test(line);
}

/** True for the line that ends a block. */
export function isBlockEnd(line: string): boolean {
  return BLOCK_END.test(line);
}

const BLOCK_START = /^[ \t]*(?:<{5,9}|-{5,9})[ \t]*(?:SEARCH|ORIGINAL)\b/i;
const BLOCK_END = /^[ \t]*(?:>{5,9}|\+{5,9})[ \t]*(?:REPLACE|UPDATED)\b/i;
const DIVIDER = /^[ \t]*={5,9}[ \t]*$/;

function fault(detail: string): SearchReplaceReading {
  return { status: 'fault', detail };
}

function editOf(opening: TextLine, lines: readonly TextLine[]): PlanEditInput | null {
  const dividers = [...lines.entries()].filter(([, line]) => DIVIDER.test(line.text));
  const signs = opening.text.trim().search(/[^<-]/);
  const equal = dividers.filter(([, line]) => line.text.trim().length === signs);
  const [divider, ...others] = equal.length > 0 ? equal : dividers;
  if (divider === undefined || others.length > 0) return null;
  return { search: wholeLines(lines.slice(0, divider[0])), replace: wholeLines(lines.slice(divider[0] + 1)) };
}

/** Whole lines; the breaks are the reply's and not the file's. */
function wholeLines(lines: readonly TextLine[]): string {
  const end: LineEnd = '\n';
  return lines.map((line) => line.text + end).join('');
}
