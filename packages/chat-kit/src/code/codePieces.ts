import { inPieces } from '../markdown/inPieces.ts';
import type { CodeSpan, HighlightedLine, HighlightLine } from './highlighter.ts';

/** A line of code as it is drawn. */
export interface CodeLine {
  readonly text: string;
  /** `null` where nothing is coloured. */
  readonly spans: readonly CodeSpan[] | null;
}

/** Lines that are drawn as one: few enough to change quickly, many enough to keep pieces few. */
const PIECE_LINES = 64;

/** Code in pieces, while its lines arrive. */
export interface CodePieces {
  /**
   * The pieces of the code so far. One whose lines are as before is the same object, and no line is highlighted
   * twice.
   *
   * @param highlight - reads the first line; `null` for plain code
   */
  update(lines: readonly string[], highlight: HighlightLine | null): readonly (readonly CodeLine[])[];
}

/** Starts code without lines. */
export function createCodePieces(): CodePieces {
  let known: readonly ReadLine[] = [];
  let pieces: readonly (readonly CodeLine[])[] = [];

  return {
    update(lines, highlight) {
      known = readLines(lines, highlight, known);
      pieces = inPieces<CodeLine>(known, PIECE_LINES, pieces);
      return pieces;
    },
  };
}

interface ReadLine extends CodeLine {
  /** What read it: the same function reads the same text in the same way. */
  readonly by: HighlightLine | null;
  readonly next: HighlightLine | null;
}

function readLines(
  lines: readonly string[],
  highlight: HighlightLine | null,
  known: readonly ReadLine[],
): ReadLine[] {
  let by = highlight;
  return lines.map((text, place) => {
    const before = known[place];
    const line = before?.text === text && before.by === by ? before : readLine(text, by);
    by = line.next;
    return line;
  });
}

function readLine(text: string, by: HighlightLine | null): ReadLine {
  const highlighted: HighlightedLine | undefined = by?.(text);
  return { text, by, spans: highlighted?.spans ?? null, next: highlighted?.next ?? null };
}
