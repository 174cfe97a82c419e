import { lineRuns } from '../diff/lineRuns.ts';
import type { EditBlock } from './editBlock.ts';
import { type IndentShift, shiftLine } from './indentShift.ts';
import { SourceLine, type SourceText } from './sourceText.ts';

/**
 * The lines that stand in the file after an edit matched at `line`, or `null` where the shift fits a new line not.
 *
 * Lines that search and replacement have in common stay as the file has them, to the byte: their white space,
 * signs and line break. New lines get the shift and the line break in use there; where the match ended the file
 * without a break, so does the replacement.
 */
export function weaveLines(
  source: SourceText,
  line: number,
  block: EditBlock,
  shift: IndentShift,
): SourceLine[] | null {
  const runs = lineRuns(block.search, block.replace).filter(({ kind }) => kind !== 'removed');
  const woven = runs.flatMap(({ kind, before, after, count }): (SourceLine | string | null)[] =>
    kind === 'same'
      ? source.lines.slice(line + before, line + before + count)
      : block.replace.slice(after, after + count).map((added) => shiftLine(added, shift)),
  );
  const fitting = woven.filter((part) => part !== null);
  return fitting.length < woven.length
    ? null
    : withEnds(fitting, source.lineEndAt(line), source.endOf(line + block.search.length - 1));
}

function withEnds(
  lines: readonly (SourceLine | string)[],
  lineEnd: SourceLine['end'],
  lastEnd: SourceLine['end'],
): SourceLine[] {
  return lines.map((line, place) => {
    const isLast = place === lines.length - 1;
    if (typeof line === 'string') return new SourceLine(line, isLast ? lastEnd : lineEnd);
    return line.end === '' && !isLast ? new SourceLine(line.text, lineEnd) : line;
  });
}
