import type { ExplorerRows } from './fileExplorer.ts';

/** A key that was pressed in a tree. */
export interface TreeKeyPress {
  readonly key: string;
  /** Whether a modifier is held that makes it a command of browser or system. */
  readonly isCommand: boolean;
  /** Writing direction of the interface: "into a folder" is towards the line's end. */
  readonly direction: 'ltr' | 'rtl';
  /** Rows that fit into view. */
  readonly pageRows: number;
}

/** What a key in the tree does. */
export type TreeMove =
  | { readonly kind: 'go'; readonly row: number }
  | { readonly kind: 'set-open'; readonly path: string; readonly isOpen: boolean }
  | { readonly kind: 'toggle'; readonly path: string };

/** Says what a key does, as trees do everywhere; `null` for a key that is none of theirs. @param active - row in focus */
export function treeKey(press: TreeKeyPress, active: number, rows: ExplorerRows): TreeMove | null {
  const { key, isCommand, direction, pageRows } = press;
  const row = rows.at(active);
  if (isCommand || row === null) return null;
  const go = (to: number): TreeMove => ({ kind: 'go', row: Math.min(Math.max(to, 0), rows.length - 1) });
  switch (key) {
    case 'ArrowDown':
      return go(active + 1);
    case 'ArrowUp':
      return go(active - 1);
    case 'PageDown':
      return go(active + pageRows);
    case 'PageUp':
      return go(active - pageRows);
    case 'Home':
      return go(0);
    case 'End':
      return go(rows.length - 1);
    case 'ArrowRight':
    case 'ArrowLeft': {
      const isInward = (key === 'ArrowRight') === (direction === 'ltr');
      if (row.kind === 'folder' && row.isOpen !== isInward) {
        return { kind: 'set-open', path: row.path, isOpen: isInward };
      }
      if (isInward) return go(row.kind === 'folder' ? active + 1 : active);
      const parent = rows.parentOf(active);
      return go(parent === -1 ? active : parent);
    }
    case ' ':
      return { kind: 'toggle', path: row.path };
    case 'Enter':
      return row.kind === 'folder'
        ? { kind: 'set-open', path: row.path, isOpen: !row.isOpen }
        : { kind: 'toggle', path: row.path };
    default:
      return null;
  }
}

/**
 * The row whose name begins with what was typed, from the one in focus on and around; -1 where none does. One letter
 * again and again goes from one such row to the next.
 */
export function typedRow(typed: string, active: number, rows: ExplorerRows): number {
  const [first = ''] = typed;
  const isRepeated = typed.length > 1 && Array.from(typed).every((letter) => letter === first);
  const wanted = (isRepeated ? first : typed).toLowerCase();
  const start = wanted.length === 1 ? active + 1 : active;
  for (let step = 0; step < rows.length; step++) {
    const row = (start + step) % rows.length;
    if (rows.nameOf(row).toLowerCase().startsWith(wanted)) return row;
  }
  return -1;
}
