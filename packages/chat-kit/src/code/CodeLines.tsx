import { memo, type ReactElement } from 'react';

/** Lines that are drawn as one piece of text: few enough to change quickly, many enough to keep pieces few. */
const PIECE_LINES = 64;

/** Lines of code. A piece that is full is drawn once, so that a growing block costs the same at any length. */
export function CodeLines({ lines }: { lines: readonly string[] }): ReactElement[] {
  return Array.from({ length: Math.ceil(lines.length / PIECE_LINES) }, (_, piece) => (
    <Piece
      key={piece}
      lines={lines}
      start={piece * PIECE_LINES}
      end={Math.min((piece + 1) * PIECE_LINES, lines.length)}
      lastLine={lines[Math.min((piece + 1) * PIECE_LINES, lines.length) - 1] ?? ''}
    />
  ));
}

interface PieceProps {
  lines: readonly string[];
  start: number;
  end: number;
  /** While a block grows only its last line changes. */
  lastLine: string;
}

const Piece = memo(
  function Piece({ lines, start, end }: PieceProps): ReactElement {
    const text = lines.slice(start, end).join('\n');
    return <>{end < lines.length ? `${text}\n` : text}</>;
  },
  (before, after) =>
    before.lines === after.lines ||
    (before.start === after.start &&
      before.end === after.end &&
      before.lastLine === after.lastLine &&
      before.end < before.lines.length === after.end < after.lines.length &&
      isGrowthOf(before.lines, after.lines)),
);

/** The lines of a block only ever grow at their end; one whose first line differs is another block. */
function isGrowthOf(before: readonly string[], after: readonly string[]): boolean {
  return after.length >= before.length && before[0] === after[0];
}
