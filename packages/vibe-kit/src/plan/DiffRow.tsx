import { type DiffLine, markChanges, type MarkedPiece } from '@diwan/core/plan';
import { memo, type ReactElement } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import type { ShownRow } from './diffRows.ts';

/** One row of a diff: a line, two lines side by side, or where lines are left out. */
export const DiffRow = memo(function DiffRow({ row }: { row: ShownRow }): ReactElement {
  switch (row.kind) {
    case 'gap':
      return (
        <div className="dk-diff-row" data-row data-kind="gap">
          <span className="dk-diff-number">⋯ {row.after}</span>
        </div>
      );
    case 'line':
      return (
        <div className="dk-diff-row" data-row data-kind={row.line.kind}>
          <Number line={row.line.before} />
          <Number line={row.line.after} />
          <Line line={row.line} partner={row.partner} />
        </div>
      );
    case 'pair':
      return (
        <div className="dk-diff-row" data-row data-kind="pair">
          <Side line={row.left} partner={row.right} number={row.left?.before ?? null} />
          <Side line={row.right} partner={row.left} number={row.right?.after ?? null} />
        </div>
      );
  }
});

interface SideProps extends Omit<LineProps, 'line'> {
  line: DiffLine | null;
  number: number | null;
}

function Side({ line, partner, number }: SideProps): ReactElement {
  return (
    <div className="dk-diff-side" data-kind={line?.kind ?? 'none'}>
      <Number line={number} />
      {line !== null && <Line line={line} partner={partner} />}
    </div>
  );
}

function Number({ line }: { line: number | null }): ReactElement {
  return (
    <span className="dk-diff-number" aria-hidden="true">
      {line}
    </span>
  );
}

interface LineProps {
  line: DiffLine;
  partner: DiffLine | null;
}

function Line({ line, partner }: LineProps): ReactElement {
  const labels = useLabels();
  const { kind, text } = line;
  if (kind === 'same') return <code className="dk-diff-code">{text}</code>;

  return (
    <code className="dk-diff-code">
      <span className="dk-diff-sign" aria-hidden="true">
        {kind === 'added' ? '+' : '−'}
      </span>
      <span className="dk-visually-hidden">{`${labels[`plan.diff.${kind}`]} `}</span>
      {partner === null ? text : piecesOf(line, partner).map(markedPiece)}
    </code>
  );
}

/** The differing words of two lines; lines with little in common differ as a whole, and need no marks. */
function piecesOf(line: DiffLine, partner: DiffLine): readonly MarkedPiece[] {
  const { before, after } =
    line.kind === 'removed' ? markChanges(line.text, partner.text) : markChanges(partner.text, line.text);
  const pieces = line.kind === 'removed' ? before : after;
  return pieces.every(({ isChanged }) => isChanged) ? [{ text: line.text, isChanged: false }] : pieces;
}

function markedPiece({ text, isChanged }: MarkedPiece, at: number): ReactElement {
  // Pieces have no name but their place.
  // oxlint-disable-next-line react/no-array-index-key -- they never move
  return isChanged ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>;
}
