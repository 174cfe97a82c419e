import type { ExplorerRows } from '@diwan/core';
import { useState } from 'react';

/** The row of a tree that its keys act on. */
export interface ActiveRow {
  readonly activeRow: number;
  readonly setActive: (path: string) => void;
}

/** Follows the row in focus by its path. Where it is hidden the nearest folder above it stands in, else the first row. */
export function useActiveRow(rows: ExplorerRows): ActiveRow {
  const [path, setActive] = useState('');
  return { activeRow: shownRow(path, rows), setActive };
}

function shownRow(path: string, rows: ExplorerRows): number {
  for (let shown = path; shown !== ''; shown = shown.slice(0, Math.max(0, shown.lastIndexOf('/')))) {
    const row = rows.rowOf(shown);
    if (row !== -1) return row;
  }
  return 0;
}
