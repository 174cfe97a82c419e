import type { Store } from '../store/store.ts';
import { MAX_CONTENT_LENGTH } from '../wire/limits.ts';
import type { ContextFile } from './projectContext.ts';

/** The project files that go along with the next message. */
export interface ProjectFiles extends Store<ProjectFilesSnapshot> {
  /**
   * Reads the chosen files again, right before they are sent, and marks what has changed since the last reading.
   *
   * @throws CompanionError when they cannot be read
   * @throws ProjectFilesError when they are too large together
   */
  readNow(signal?: AbortSignal): Promise<ReadProject>;
  /** Reads the chosen files anew: what changes in them now is our own doing, and is not marked. */
  forget(): void;
}

/** What is known of the chosen files. */
export interface ProjectFilesSnapshot {
  /** Paths that go along: the chosen ones, or all that are not locked. */
  readonly paths: readonly string[];
  /** Estimated tokens of those that were read; of too many, by their size alone. */
  readonly tokens: number;
  /** The same of each chosen file that was read, by its path. */
  readonly tokensOf: ReadonlyMap<string, number>;
  /** What a reader should know of a chosen file, by its path. */
  readonly marks: ReadonlyMap<string, FileMark>;
  /**
   * `reading`: files whose tokens are not known yet; `too-large`: they do not fit into one message; `failed`: they could
   * not be counted, and are read again before a send.
   */
  readonly status: 'ready' | 'reading' | 'too-large' | 'failed';
}

/** `changed`: other than when it was last read; `deleted`: no longer there; `unreadable`: left out. */
export type FileMark = 'changed' | 'deleted' | 'unreadable';

/** A project with the files that go along. */
export interface ReadProject {
  /** Path of the project; `null` without one. */
  readonly path: string | null;
  readonly files: readonly ContextFile[];
  /** Hash of each of the files, by its path. */
  readonly hashes: Readonly<Record<string, string>>;
}

/** The chosen files do not fit into one message. */
export class ProjectFilesError extends Error {
  override readonly name = 'ProjectFilesError';
  /** Characters of all chosen files together. */
  readonly characters: number;

  constructor(characters: number) {
    super(`The chosen files have ${characters} characters, at most ${MAX_PROJECT_CHARACTERS} fit`);
    this.characters = characters;
  }
}

/** Most characters of files in one message: what a context may hold, less the path of the project and its heading. */
export const MAX_PROJECT_CHARACTERS: number = MAX_CONTENT_LENGTH - 5_000;
