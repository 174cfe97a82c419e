import { memo, type ReactElement, useState } from 'react';

import { type CodeLine, createCodePieces } from './codePieces.ts';
import type { HighlightLine } from './highlighter.ts';

/** Props of {@link CodeLines}. */
export interface CodeLinesProps {
  lines: readonly string[];
  /** Colours the first line; `null` for plain code. */
  highlight: HighlightLine | null;
}

/** Lines of code. Pieces that are full are drawn once, so that a growing block costs the same at any length. */
export function CodeLines({ lines, highlight }: CodeLinesProps): ReactElement[] {
  const [code] = useState(createCodePieces);
  const pieces = code.update(lines, highlight);
  return pieces.map((piece, order) => (
    <Piece key={order} lines={piece} isLast={order === pieces.length - 1} />
  ));
}

interface PieceProps {
  lines: readonly CodeLine[];
  isLast: boolean;
}

const Piece = memo(function Piece({ lines, isLast }: PieceProps): ReactElement {
  const end = isLast ? '' : '\n';
  if (lines.every(({ spans }) => spans === null)) {
    return <>{lines.map(({ text }) => text).join('\n') + end}</>;
  }
  return (
    <>
      {lines.map((line, place) => (
        <Line key={place} line={line} end={place === lines.length - 1 ? end : '\n'} />
      ))}
    </>
  );
});

const Line = memo(function Line({ line, end }: { line: CodeLine; end: string }): ReactElement {
  return (
    <>
      {(line.spans ?? []).map(({ kind, text }, place) =>
        kind === null ? (
          text
        ) : (
          <span key={place} data-kind={kind}>
            {text}
          </span>
        ),
      )}
      {end}
    </>
  );
});
