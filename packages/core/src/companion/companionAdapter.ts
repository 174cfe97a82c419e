import type { Plan } from '../plan/planSchema.ts';
import type { ListedFile } from '../project/projectTree.ts';
import type { BuildEvent, BuildReport, UndoReport } from '../wire/build.ts';
import type { LicenseStatus } from '../wire/companion.ts';
import type { OpenedProject, UnlockedFile } from '../wire/projectFiles.ts';
import type { BuildPreview } from './buildPreview.ts';

/**
 * How coding mode reaches the files and programs of the user's machine. Ours talks to the companion over HTTP;
 * `companionContract` of `@diwan/core/testing` says what any other one must keep.
 *
 * A project is named by its path, a file by its path inside the project. Every call throws a `CompanionError` when
 * it fails, and the signal's reason when it was aborted.
 */
export interface CompanionAdapter {
  /** Whether the companion is there, which version, and whether it is the one we know. */
  status(options?: StatusOptions): Promise<CompanionStatus>;
  /**
   * Makes this browser known to the companion.
   *
   * @param secret - the code that the companion shows, or the secret of its link
   */
  pair(secret: string, signal?: AbortSignal): Promise<void>;
  /** Opens a project; a folder that is new to the companion is confirmed by its user. */
  openProject(project: string, signal?: AbortSignal): Promise<OpenedProject>;
  /**
   * Lets the user choose the folder in a window of the system and opens it. An adapter without it has no such window;
   * the code `cancelled` says that none was chosen, `no-window` that none can be shown.
   */
  chooseProject?(signal?: AbortSignal): Promise<OpenedProject>;
  /** Lists the files of an open project. */
  filePaths(project: string, signal?: AbortSignal): Promise<readonly ListedFile[]>;
  /** Reads files; one that is gone is missing in the answer. */
  fileContents(project: string, paths: readonly string[], signal?: AbortSignal): Promise<readonly ReadFile[]>;
  /**
   * Asks the user, at the companion itself, whether this site may read a file that is locked as a secret, and waits for
   * the answer; afterwards the file is listed without its lock. An adapter without it has no such files.
   */
  unlockFile?(project: string, path: string, signal?: AbortSignal): Promise<UnlockedFile>;
  /** Says what a build would do. Touches nothing. */
  previewBuild(project: string, plan: Plan, signal?: AbortSignal): Promise<BuildPreview>;
  /** Builds. The same plan id twice answers the first result, and nothing is done again. */
  executeBuild(project: string, plan: Plan, signal?: AbortSignal): Promise<BuildReport>;
  /** The events of a build behind the one with this number, 0 for all; they end with `build-end`. */
  buildEvents(planId: string, after: number, signal?: AbortSignal): AsyncIterable<BuildEvent>;
  /** Ends a running build; the build itself then answers. */
  cancelBuild(planId: string, signal?: AbortSignal): Promise<void>;
  /** Restores the files that a build touched and nobody changed since. */
  undo(checkpointId: string, signal?: AbortSignal): Promise<UndoReport>;
}

/** A file of a project as it was read. */
export interface ReadFile {
  readonly path: string;
  readonly content: string;
  /** `sha256:` and the hash of its bytes: what an edit of it is based on. */
  readonly hash?: string | undefined;
  /** Why it could not be read: it is locked, too large or no text. */
  readonly error?: string | undefined;
}

/** How the companion is asked for its status. */
export interface StatusOptions {
  /** The browser asks the user for permission: the answer may take a minute. */
  isPrompting?: boolean;
  signal?: AbortSignal;
}

/** Presence and identity of the companion. */
export interface CompanionStatus extends LicenseStatus {
  /** `proved`: it is the one that this browser was paired with; `unknown`: they are not paired. */
  readonly identity: 'proved' | 'unknown';
}
