import type { ExplorerRows } from '@diwan/core';
import type { MouseEvent } from 'react';

import { useCoding } from '../provider/useCoding.ts';
import { useRowChoice } from './useRowChoice.ts';

/** Chooses by a click on a file or on a box, and opens by one on a folder. One handler for all rows of the tree. */
export function useTreeClicks(
  rows: ExplorerRows,
  setActive: (path: string) => void,
): (event: MouseEvent) => void {
  const { explorer } = useCoding();
  const choose = useRowChoice();

  return (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const place = target?.closest('[data-row]')?.getAttribute('data-row') ?? null;
    const row = place === null ? null : rows.at(Number(place));
    if (row === null) return;
    setActive(row.path);
    const isChoice = row.kind === 'file' || target?.closest('.dk-tree-check') !== null;
    if (isChoice) choose(row.path);
    else explorer.setOpen(row.path, !row.isOpen);
  };
}
