import { type ExplorerRows, treeKey, typedRow } from '@diwan/core';
import { type KeyboardEvent, useRef } from 'react';

import { useCoding } from '../provider/useCoding.ts';
import { useRowChoice } from './useRowChoice.ts';

/** What the keys of a tree act on. */
export interface TreeKeysOptions {
  rows: ExplorerRows;
  activeRow: number;
  pageRows: number;
  setActive: (path: string) => void;
  scrollTo: (row: number) => void;
}

/** Letters typed within this time of each other are one beginning of a name. */
const TYPING_MS = 600;

/** Moves, opens and chooses by keyboard, and goes to the row whose name is typed. */
export function useTreeKeys(options: TreeKeysOptions): (event: KeyboardEvent) => void {
  const { rows, activeRow, pageRows, setActive, scrollTo } = options;
  const { explorer } = useCoding();
  const choose = useRowChoice();
  const typing = useRef({ text: '', atMs: 0 });

  function go(row: number): void {
    const target = rows.at(row);
    if (target === null) return;
    setActive(target.path);
    scrollTo(row);
  }

  function typedText({ key, timeStamp }: KeyboardEvent): string {
    const { text, atMs } = typing.current;
    typing.current = { text: timeStamp - atMs < TYPING_MS ? text + key : key, atMs: timeStamp };
    return typing.current.text;
  }

  return (event) => {
    const { key } = event;
    const isCommand = event.ctrlKey || event.metaKey || event.altKey;
    const direction = event.currentTarget.matches(':dir(rtl)') ? 'rtl' : 'ltr';
    const move = treeKey({ key, isCommand, direction, pageRows }, activeRow, rows);
    if (move === null) {
      if (!isCommand && key.length === 1) go(typedRow(typedText(event), activeRow, rows));
      return;
    }
    // Otherwise the view scrolls by itself.
    event.preventDefault();
    if (move.kind === 'go') go(move.row);
    else if (move.kind === 'toggle') choose(move.path);
    else explorer.setOpen(move.path, move.isOpen);
  };
}
