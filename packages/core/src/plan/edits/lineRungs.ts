import { pairs } from '../text/pairs.ts';
import { chooseMatch, MAX_MATCHES } from './chooseMatch.ts';
import { type EditBlock, editBlock, withoutBlankEdges } from './editBlock.ts';
import { indentShift, type IndentShift } from './indentShift.ts';
import { withoutLineNumbers } from './lineNumbers.ts';
import { type EditRequest, NO_PLACE, type Placement } from './placement.ts';
import { rowStarts } from './rowStarts.ts';
import type { SourceLine, SourceText } from './sourceText.ts';
import { inPlainSigns } from './typographic.ts';
import { weaveLines } from './weaveLines.ts';

/** Second rung: white space at line ends and the kind of line break do not count. */
export function lineEndsRung(source: SourceText, edit: EditRequest): Placement {
  return placeLines(source, edit, editBlock(edit), AS_WRITTEN);
}

/** Third rung: blank lines at the edges of the search do not count either. */
export function blankEdgesRung(source: SourceText, edit: EditRequest): Placement {
  return placeLines(source, edit, withoutBlankEdges(editBlock(edit)), AS_WRITTEN);
}

/** Fourth rung: the search was copied with the line numbers of a listing. */
export function lineNumbersRung(source: SourceText, edit: EditRequest): Placement {
  return placeLines(source, edit, bareBlock(edit), AS_WRITTEN);
}

/** Fifth rung: the whole search stands in the file, further in or further out; the replacement moves with it. */
export function indentRung(source: SourceText, edit: EditRequest): Placement {
  return placeLines(source, edit, bareBlock(edit), SHIFTED);
}

/** Sixth and last rung: quotes, hyphens, dots and spaces were set in other signs. */
export function typographicRung(source: SourceText, edit: EditRequest): Placement {
  return placeLines(source, edit, bareBlock(edit), PLAIN);
}

/** How lines of file and search are compared; white space at their ends never counts. */
interface Comparison {
  readonly mayShift: boolean;
  /** The file's lines without white space around them. */
  trimmedLines(source: SourceText): readonly string[];
  file(line: SourceLine): string;
  search(line: string): string;
}

const AS_WRITTEN: Comparison = {
  mayShift: false,
  trimmedLines: (source) => source.trimmedLines,
  file: (line) => line.text,
  search: (line) => line,
};
const SHIFTED: Comparison = { ...AS_WRITTEN, mayShift: true };
const PLAIN: Comparison = {
  mayShift: true,
  trimmedLines: (source) => source.plainLines,
  file: (line) => line.plain,
  search: inPlainSigns,
};

interface LineMatch {
  readonly line: number;
  readonly shift: IndentShift;
}

function bareBlock(edit: EditRequest): EditBlock {
  const block = editBlock(edit);
  return withoutBlankEdges(withoutLineNumbers(withoutBlankEdges(block)) ?? block);
}

function placeLines(
  source: SourceText,
  edit: EditRequest,
  block: EditBlock,
  comparison: Comparison,
): Placement {
  const choice = chooseMatch(matchesOf(source, block, comparison, edit.all), edit);
  if (choice.status === 'none') return NO_PLACE;
  if (choice.status === 'ambiguous') return choice;

  let result = source;
  for (const { line, shift } of choice.matches.toReversed()) {
    const lines = weaveLines(source, line, block, shift);
    if (lines === null) return NO_PLACE;
    result = result.replaceLines(line, line + block.search.length, lines);
  }
  return { status: 'placed', source: result, line: choice.line };
}

/** Where the search stands under the comparison. For `all`, matches do not overlap; else they may, and are no unique place. */
function matchesOf(
  source: SourceText,
  { search }: EditBlock,
  comparison: Comparison,
  all: boolean,
): LineMatch[] {
  const wanted = search.map((line) => comparison.search(line));
  const trimmed = wanted.map((line) => line.trim());
  const matches: LineMatch[] = [];
  // A search of blank lines only would match anywhere.
  if (trimmed.every((line) => line === '')) return matches;

  let free = 0;
  for (const line of rowStarts(comparison.trimmedLines(source), trimmed)) {
    const shift = line < free ? null : shiftAt(source, line, wanted, comparison);
    if (shift === null) continue;
    matches.push({ line, shift });
    if (all) free = line + wanted.length;
    else if (matches.length === MAX_MATCHES) break;
  }
  return matches;
}

function shiftAt(
  source: SourceText,
  line: number,
  wanted: readonly string[],
  comparison: Comparison,
): IndentShift | null {
  const file = source.lines.slice(line, line + wanted.length).map((found) => comparison.file(found));
  const shift = indentShift(pairs(file, wanted));
  return shift === null || (shift.indent !== '' && !comparison.mayShift) ? null : shift;
}
