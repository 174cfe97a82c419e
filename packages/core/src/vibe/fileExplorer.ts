import type { Store } from '../store/store.ts';
import type { FileMark } from './projectFiles.ts';

/** The tree of the project's files as it is shown: searched, opened and chosen from. */
export interface FileExplorer extends Store<FileExplorerSnapshot> {
  /** Shows only files whose path has every word; without a word all are shown. */
  search(query: string): void;
  /** Shows or hides what is in a folder. */
  setOpen(folder: string, isOpen: boolean): void;
  /**
   * Chooses a file or a folder's files, or gives them up where all are chosen. What is locked stays out, and while a
   * search is shown so does what it did not find.
   */
  toggle(path: string): void;
}

/** What of the tree is shown. */
export interface FileExplorerSnapshot {
  readonly query: string;
  readonly rows: ExplorerRows;
  /** Of the whole project, whatever is searched for. */
  readonly counts: FileCounts;
}

/** The shown rows, each made when it is asked for: there may be more than anybody looks at. */
export interface ExplorerRows {
  readonly length: number;
  /** `null` beyond the rows. */
  at(row: number): ExplorerRow | null;
  /** Row of a file or folder, -1 where it is not shown. */
  rowOf(path: string): number;
  /** Row of its folder, -1 at the top. */
  parentOf(row: number): number;
  nameOf(row: number): string;
}

/** A file or folder of the tree. */
export type ExplorerRow = FileRow | FolderRow;

/** A file of the tree. */
export interface FileRow extends SharedRow {
  readonly kind: 'file';
  /** Why it stays out: `secret`, `binary`, `link` or `name`; `null` for a file that may be chosen. */
  readonly locked: string | null;
  /** What happened to it since it was read, or `null`. */
  readonly mark: FileMark | null;
  /** Whether a model chose it. */
  readonly isSuggested: boolean;
}

/** A folder of the tree; its counts are of the files that are shown in it. */
export interface FolderRow extends SharedRow {
  readonly kind: 'folder';
  readonly isOpen: boolean;
}

interface SharedRow {
  readonly path: string;
  readonly name: string;
  /** 1 at the top. */
  readonly level: number;
  /** Which one of its folder's shown nodes it is, from 1 on. */
  readonly order: number;
  /** How many of its folder's nodes are shown. */
  readonly setSize: number;
  readonly choice: 'all' | 'some' | 'none';
  readonly counts: FileCounts;
}

/** Counts of some files. Sizes and tokens are of the files that are not locked. */
export interface FileCounts {
  readonly files: number;
  readonly locked: number;
  readonly selected: number;
  readonly sizeBytes: number;
  /** Estimated: by the text of files that were read, by the size of others. */
  readonly tokens: number;
  readonly selectedTokens: number;
}
