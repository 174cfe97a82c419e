import type { EditRung } from '../edits/editLadder.ts';

/** A file of the project as it stands on disk. */
export interface ProjectFile {
  /** `null` for a file that is no text in a known encoding. A byte order mark is part of the text. */
  readonly text: string | null;
  /** `sha256:` and the hash of its bytes. */
  readonly hash: string;
}

/** What is the same for every change of a file. */
interface ChangeFacts {
  readonly path: string;
  /** The loosest rung that an edit of the file needed; `null` without an edit. */
  readonly rung: EditRung | null;
  /** Lines that come and go. */
  readonly added: number;
  readonly removed: number;
  /** True when edits went on although the file had changed since the model read it. */
  readonly rebased: boolean;
}

/**
 * What a plan does to one file in the end.
 *
 * `base` is the hash of the file as it was read; a commit checks it again. `hash` is that of the file afterwards.
 */
export type FileChange = ChangeFacts &
  (
    | { readonly action: 'create'; readonly after: string; readonly hash: string }
    | {
        readonly action: 'modify';
        readonly before: string | null;
        readonly base: string;
        readonly after: string;
        readonly hash: string;
      }
    | { readonly action: 'delete'; readonly before: string | null; readonly base: string }
    | {
        readonly action: 'rename';
        readonly from: string;
        readonly before: string | null;
        readonly base: string;
        /** `null` where the bytes of `from` move as they are. */
        readonly after: string | null;
        readonly hash: string;
        /** Hash of a file at `path` that goes; `null` without one. */
        readonly overwrites: string | null;
      }
  );
