import type { ListedFile, ProjectNode } from '../project/projectTree.ts';
import type { Store } from '../store/store.ts';

/** The project that coding mode works on. */
export interface Project extends Store<ProjectState> {
  /**
   * Opens a project and keeps its path for the next time. A path of white space alone opens nothing.
   *
   * @returns true when its files are there
   */
  open(path: string): Promise<boolean>;
  /** Lets the user choose the folder in a window of the system, which the companion shows, and opens it. */
  choose(): Promise<ChooseOutcome>;
  /** Whether the companion can show such a window. */
  canChoose(): boolean;
  /** Paths of the projects that were opened in this browser, the last one first. */
  readonly recent: Store<readonly string[]>;
  /** Takes a path off the recent ones. */
  forgetRecent(path: string): void;
  /** Opens the project of last time, or the present one again after the connection was lost. */
  restore(): Promise<void>;
  /** Reads the list of files again; what is shown stays until the new one is there. */
  refresh(): Promise<void>;
  /** Leaves the project and forgets it. */
  close(): void;
}

/** What came of choosing a folder; without one chosen the project stays as it is. */
export type ChooseOutcome =
  | { readonly status: 'opened' | 'cancelled' | 'failed' }
  /** `text`: why no folder could be chosen, for people. */
  | { readonly status: 'refused'; readonly text: string };

/** Where the project stands. */
export type ProjectState =
  | { readonly status: 'none' }
  | { readonly status: 'opening'; readonly path: string }
  | {
      readonly status: 'open';
      readonly path: string;
      readonly files: readonly ListedFile[];
      readonly tree: ProjectNode;
    }
  /** `text`: what happened, for people. */
  | { readonly status: 'failed'; readonly path: string; readonly text: string };

/** Whether a project may be saved or opened under what was typed. */
export function isProjectPath(typed: string): boolean {
  return typed.trim() !== '';
}

/** Path of the project that is open, or `null`. */
export function openProjectPath(state: ProjectState): string | null {
  return state.status === 'open' ? state.path : null;
}
