import { joinLines } from '../text/textLines.ts';
import { chooseMatch, MAX_MATCHES } from './chooseMatch.ts';
import { editBlock, isWholeLines } from './editBlock.ts';
import { type EditRequest, NO_PLACE, type Placement } from './placement.ts';
import { sourceLines, type SourceText } from './sourceText.ts';

/**
 * The first rung: the search stands in the file letter by letter.
 *
 * Whole lines match only whole lines. Any other search must not begin or end inside a word: the only `a: 1` of
 * a file may be that of `beta: 1`.
 */
export function exactRung(source: SourceText, edit: EditRequest): Placement {
  const matches = offsetsOf(source.text, edit).map((offset) => ({ offset, line: source.lineAt(offset) }));
  const choice = chooseMatch(matches, edit);
  if (choice.status === 'none') return NO_PLACE;
  if (choice.status === 'ambiguous') return choice;

  const offsets = choice.matches.map(({ offset }) => offset);
  const isTorn = offsets.some((offset) => tears(source.text, offset, edit));
  return isTorn
    ? NO_PLACE
    : { status: 'placed', source: replaceAt(source, edit, offsets), line: choice.line };
}

/** Where the search occurs: overlapping ones too, because two of them are no unique place. */
function offsetsOf(text: string, { search, all }: EditRequest): number[] {
  const offsets: number[] = [];
  const wholeLines = isWholeLines(search);
  const step = all ? search.length : 1;
  for (let offset = text.indexOf(search); offset !== -1; offset = text.indexOf(search, offset + step)) {
    if (!wholeLines || offset === 0 || text.charAt(offset - 1) === '\n') offsets.push(offset);
    if (!all && offsets.length === MAX_MATCHES) break;
  }
  return offsets;
}

/** True where a match would cut a word, or the two signs of a line break, in half. */
function tears(text: string, offset: number, { search, all }: EditRequest): boolean {
  const edges = [
    text.slice(Math.max(0, offset - 1), offset + 1),
    text.slice(offset + search.length - 1, offset + search.length + 1),
  ];
  return edges.some((edge) => edge === '\r\n' || (!all && INSIDE_WORD.test(edge)));
}

const INSIDE_WORD = /^[\p{L}\p{N}_$]{2}$/u;

/** Replaces each match, from the last to the first so that the offsets before it stay true. */
function replaceAt(source: SourceText, edit: EditRequest, offsets: readonly number[]): SourceText {
  let result = source;
  for (const offset of offsets.toReversed()) {
    const first = source.lineAt(offset);
    const end = source.lineAt(offset + edit.search.length - 1) + 1;
    const around = joinLines(result.lines.slice(first, end));
    const start = offset - source.startOf(first);
    const replacement = replacementText(edit, source.lineEndAt(first));
    const text = around.slice(0, start) + replacement + around.slice(start + edit.search.length);
    result = result.replaceLines(first, end, sourceLines(text));
  }
  return result;
}

/** The replacement with the line breaks that the file uses there. */
function replacementText(edit: EditRequest, lineEnd: string): string {
  const lines = editBlock(edit).replace;
  return isWholeLines(edit.search) ? lines.map((line) => line + lineEnd).join('') : lines.join(lineEnd);
}
