import { formatText } from '@diwan/core';
import { type CSSProperties, type ReactElement, useMemo, useRef } from 'react';

import { useWindowedRows } from '../files/useWindowedRows.ts';
import { useLabels } from '../labels/useLabels.ts';
import { DiffRow } from './DiffRow.tsx';
import { type DiffLayout, diffRows, longestLine } from './diffRows.ts';
import { readUnifiedDiff } from './readUnifiedDiff.ts';

/** Props of {@link DiffView}. */
export interface DiffViewProps {
  path: string;
  /** As a unified diff. */
  diff: string;
  layout: DiffLayout;
}

/** Up to so many rows all are drawn, so that find-in-page reaches them. */
const FEW_ROWS = 150;

/**
 * What differs in a file, in one column or in two. Of a long diff only the rows in view are drawn; words that differ are
 * marked as their rows come into view.
 */
export function DiffView({ path, diff, layout }: DiffViewProps): ReactElement {
  const labels = useLabels();
  const box = useRef<HTMLDivElement>(null);
  const hunks = useMemo(() => readUnifiedDiff(diff), [diff]);
  const rows = useMemo(() => diffRows(hunks, layout), [hunks, layout]);
  const windowed = useWindowedRows(box, rows.length);
  const { first, end } = rows.length <= FEW_ROWS ? { first: 0, end: rows.length } : windowed;
  const sizes: CSSProperties & Record<`--${string}`, string> = {
    '--dk-diff-longest': `${longestLine(hunks)}ch`,
    '--dk-diff-above': `${first * windowed.rowPx}px`,
    '--dk-diff-below': `${(rows.length - end) * windowed.rowPx}px`,
  };

  return (
    <div
      ref={box}
      className="dk-diff"
      data-layout={layout}
      role="group"
      aria-label={formatText(labels['plan.diff.label'], { path })}
      // It scrolls: the keyboard must reach it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls
      tabIndex={0}
      dir="ltr"
      style={sizes}
    >
      <div className="dk-diff-rows">
        {rows.slice(first, end).map((row, at) => (
          // Rows never move within a diff: their place is their name.
          <DiffRow key={`${layout} ${first + at}`} row={row} />
        ))}
      </div>
    </div>
  );
}
