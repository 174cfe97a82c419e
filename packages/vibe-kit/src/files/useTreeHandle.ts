import type { ExplorerRows } from '@diwan/core';
import { type ForwardedRef, type RefObject, useImperativeHandle } from 'react';

/** How the focus gets into the tree of files. */
export interface FileTreeHandle {
  /** Focuses the tree. @param path - of the row that keys then act on; without it the one they acted on last */
  focus(path?: string): void;
}

/** What the focus is moved with. */
export interface TreeHandleOptions {
  tree: RefObject<HTMLElement | null>;
  rows: ExplorerRows;
  setActive: (path: string) => void;
  scrollTo: (row: number) => void;
}

/** Hands out the way into the tree. */
export function useTreeHandle(handle: ForwardedRef<FileTreeHandle>, options: TreeHandleOptions): void {
  const { tree, rows, setActive, scrollTo } = options;
  useImperativeHandle(handle, () => ({
    focus(path) {
      tree.current?.focus();
      if (path === undefined) return;
      setActive(path);
      const row = rows.rowOf(path);
      if (row !== -1) scrollTo(row);
    },
  }));
}
