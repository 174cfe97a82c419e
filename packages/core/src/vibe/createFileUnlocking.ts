import type { CompanionAdapter } from '../companion/companionAdapter.ts';
import { CompanionError, type CompanionErrorCode } from '../companion/companionError.ts';
import { createStore, type WritableStore } from '../store/store.ts';
import type { FileUnlocking, FileUnlockState, UnlockFailed } from './fileUnlocking.ts';
import { openProjectPath, type Project, type ProjectState } from './project.ts';

/** What asking for secret files needs. */
export interface FileUnlockingOptions {
  companion: CompanionAdapter;
  project: Pick<Project, 'getSnapshot' | 'subscribe' | 'refresh'>;
}

/** Makes the way to ask for secret files, with nothing offered. */
export function createFileUnlocking(options: FileUnlockingOptions): FileUnlocking {
  return new AskedFiles(options);
}

type Failure = Pick<UnlockFailed, 'reason' | 'message'>;

class AskedFiles implements FileUnlocking {
  readonly getSnapshot: () => FileUnlockState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly #options: FileUnlockingOptions;
  readonly #store: WritableStore<FileUnlockState>;
  #project: string | null = null;
  #asking = new AbortController();

  constructor(options: FileUnlockingOptions) {
    this.#options = options;
    this.#store = createStore<FileUnlockState>(CLOSED);
    this.getSnapshot = this.#store.getSnapshot;
    this.subscribe = this.#store.subscribe;
    options.project.subscribe(() => this.#follow());
  }

  canUnlock(locked: string | null): boolean {
    return locked === 'secret' && this.#options.companion.unlockFile !== undefined;
  }

  offer(path: string): boolean {
    const project = this.#options.project.getSnapshot();
    if (!this.canUnlock(lockOf(project, path) ?? null)) return false;
    if (this.getSnapshot().status === 'asking') return true;
    this.#project = openProjectPath(project);
    this.#store.set({ status: 'offered', path });
    return true;
  }

  async ask(): Promise<void> {
    const state = this.getSnapshot();
    if (this.#project === null || (state.status !== 'offered' && state.status !== 'failed')) return;
    const { path } = state;
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    this.#store.set({ status: 'asking', path });
    const failure = await this.#failureOf(this.#project, path, signal);
    if (failure === null && !signal.aborted) await this.#options.project.refresh();
    if (signal.aborted) return;
    this.#store.set(failure === null ? { status: 'unlocked', path } : { status: 'failed', path, ...failure });
  }

  cancel(): void {
    const state = this.getSnapshot();
    if (state.status !== 'asking') return;
    this.#asking.abort();
    this.#store.set({ status: 'offered', path: state.path });
  }

  close(): void {
    this.#asking.abort();
    this.#store.set(CLOSED);
  }

  /** Why the companion does not give the file; `null` when it does. */
  async #failureOf(project: string, path: string, signal: AbortSignal): Promise<Failure | null> {
    try {
      const answer = await this.#options.companion.unlockFile?.(project, path, signal);
      // A file without a lock is what was asked for.
      if (answer?.success === true || answer?.code === 'not-a-secret') return null;
      return { reason: REFUSALS[answer?.code ?? ''] ?? 'other', message: answer?.error ?? '' };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { reason: error instanceof CompanionError ? LOSSES[error.code] : 'other', message };
    }
  }

  /** Ends with the project, and notices what was allowed after nobody waited for it any more. */
  #follow(): void {
    const state = this.getSnapshot();
    if (state.status === 'closed') return;
    const project = this.#options.project.getSnapshot();
    if (openProjectPath(project) !== this.#project) return this.close();
    if (state.status !== 'offered' && state.status !== 'failed') return;
    const locked = lockOf(project, state.path);
    if (locked === undefined) this.close();
    else if (locked === null) this.#store.set({ status: 'unlocked', path: state.path });
  }
}

/** Why a file is locked, `null` where it is not; `undefined` for a file that is not there. */
function lockOf(project: ProjectState, path: string): string | null | undefined {
  if (project.status !== 'open') return undefined;
  const file = project.files.find((candidate) => candidate.path === path);
  if (file === undefined) return undefined;
  return 'locked' in file ? (file.locked ?? null) : null;
}

const CLOSED: FileUnlockState = { status: 'closed' };

const REFUSALS: Readonly<Record<string, UnlockFailed['reason']>> = {
  'not-confirmed': 'refused',
  'needs-confirmation': 'unanswered',
};

const LOSSES: Readonly<Record<CompanionErrorCode, UnlockFailed['reason']>> = {
  unreachable: 'lost',
  timeout: 'unanswered',
  'foreign-origin': 'lost',
  'another-program': 'lost',
  'not-paired': 'lost',
  'wrong-code': 'other',
  'too-many-tries': 'other',
  'not-found': 'other',
  refused: 'other',
  unreadable: 'other',
};
