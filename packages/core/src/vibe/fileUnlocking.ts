import type { Store } from '../store/store.ts';

/**
 * Asks the user for files that are locked as secrets, one at a time. The question is answered at the companion; here
 * stands what comes of it. Leaving the project ends it.
 */
export interface FileUnlocking extends Store<FileUnlockState> {
  /** Whether a file can be asked for. @param locked - why the file is locked, `null` where it is not */
  canUnlock(locked: string | null): boolean;
  /**
   * Offers to ask for a file of the project. While another question is open that one stays.
   *
   * @returns false, with nothing changed, where there is no such file to be asked for
   */
  offer(path: string): boolean;
  /** Asks for the offered file, or again for one that was not given. */
  ask(): Promise<void>;
  /** Waits no longer and goes back to the offer. */
  cancel(): void;
  /** Takes the offer or its outcome away; a question that is open ends. */
  close(): void;
}

/** Where the question for a secret file stands. */
export type FileUnlockState =
  | { readonly status: 'closed' }
  /** `asking`: the user is to answer at the companion; `unlocked`: the file may be chosen now. */
  | { readonly status: 'offered' | 'asking' | 'unlocked'; readonly path: string }
  | UnlockFailed;

/** A file that stays locked. It may be asked for again. */
export interface UnlockFailed {
  readonly status: 'failed';
  readonly path: string;
  /** `unanswered`: the user took too long; `lost`: the companion does not answer this page; `other`: see `message`. */
  readonly reason: 'refused' | 'unanswered' | 'lost' | 'other';
  /** The companion's own words. */
  readonly message: string;
}
