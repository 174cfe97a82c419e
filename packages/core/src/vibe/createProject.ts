import type { CompanionAdapter } from '../companion/companionAdapter.ts';
import { en, type Texts } from '../locale/en.ts';
import { formatText } from '../locale/formatText.ts';
import { type ListedFile, projectTree } from '../project/projectTree.ts';
import { PROJECT_KEY } from '../store/codingKeys.ts';
import { type KeyValueStorage, memoryStorage } from '../store/keyValueStorage.ts';
import { quietStorage } from '../store/quietStorage.ts';
import { createStore, type Store, type WritableStore } from '../store/store.ts';
import type { OpenedProject } from '../wire/projectFiles.ts';
import { type ChooseOutcome, isProjectPath, type Project, type ProjectState } from './project.ts';
import { createRecentProjects, type RecentProjects } from './recentProjects.ts';

/** What a project needs. */
export interface ProjectOptions {
  companion: CompanionAdapter;
  /** Where the path is kept for the next time. */
  storage?: KeyValueStorage;
  texts?: Texts;
  /** Takes note of failures that nobody is shown. */
  log?: (event: string, error: unknown) => void;
}

/** Makes a project, none at first. */
export function createProject(options: ProjectOptions): Project {
  return new OpenProject(options);
}

interface ListedProject {
  readonly path: string;
  readonly files: readonly ListedFile[];
}

class OpenProject implements Project {
  readonly recent: Store<readonly string[]>;
  readonly getSnapshot: () => ProjectState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly #companion: CompanionAdapter;
  readonly #storage: KeyValueStorage;
  readonly #texts: Texts;
  readonly #log: (event: string, error: unknown) => void;
  readonly #store: WritableStore<ProjectState>;
  readonly #recentProjects: RecentProjects;
  #reading = new AbortController();

  constructor({ companion, storage, texts, log }: ProjectOptions) {
    this.#companion = companion;
    this.#storage = quietStorage(storage ?? memoryStorage());
    this.#recentProjects = createRecentProjects(this.#storage);
    this.recent = this.#recentProjects.paths;
    this.#texts = texts ?? en;
    this.#log = log ?? (() => undefined);
    this.#store = createStore<ProjectState>({ status: 'none' });
    this.getSnapshot = this.#store.getSnapshot;
    this.subscribe = this.#store.subscribe;
  }

  async open(typed: string): Promise<boolean> {
    if (!isProjectPath(typed)) return false;
    const path = typed.trim();
    const signal = this.#startReading();
    this.#store.set({ status: 'opening', path });
    try {
      const opened = await this.#opened(path, signal);
      if (signal.aborted) return false;
      this.#keep(opened);
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      this.#store.set({ status: 'failed', path, text: this.#failureText(error) });
      return false;
    }
  }

  async choose(): Promise<ChooseOutcome> {
    const signal = this.#startReading();
    try {
      const chosen = await this.#companion.chooseProject?.(signal);
      if (signal.aborted || chosen?.code === 'cancelled') return { status: 'cancelled' };
      if (chosen?.success === true && chosen.projectPath !== undefined) {
        return { status: (await this.open(chosen.projectPath)) ? 'opened' : 'failed' };
      }
      return { status: 'refused', text: this.#chooseText(chosen) };
    } catch (error) {
      return signal.aborted ? { status: 'cancelled' } : { status: 'refused', text: this.#failureText(error) };
    }
  }

  canChoose(): boolean {
    return this.#companion.chooseProject !== undefined;
  }

  forgetRecent(path: string): void {
    this.#recentProjects.forget(path);
  }

  async restore(): Promise<void> {
    const state = this.getSnapshot();
    switch (state.status) {
      case 'opening':
        return;
      case 'open':
        // A companion that was started again may have it closed.
        return this.#reread((signal) => this.#opened(state.path, signal));
      case 'failed':
        return void (await this.open(state.path));
      case 'none':
        await this.open(this.#storage.get(PROJECT_KEY) ?? '');
    }
  }

  async refresh(): Promise<void> {
    const state = this.getSnapshot();
    if (state.status !== 'open') return;
    const { path } = state;
    await this.#reread(async (signal) => ({ path, files: await this.#companion.filePaths(path, signal) }));
  }

  close(): void {
    this.#startReading();
    this.#storage.remove(PROJECT_KEY);
    this.#store.set({ status: 'none' });
  }

  /** Opens a project and lists its files. @throws when it is refused or the companion fails */
  async #opened(path: string, signal: AbortSignal): Promise<ListedProject> {
    const { success, projectPath = path, error } = await this.#companion.openProject(path, signal);
    if (!success) throw new Error(error ?? this.#texts['fileSelection.projectNotFound']);
    return { path: projectPath, files: await this.#companion.filePaths(projectPath, signal) };
  }

  async #reread(read: (signal: AbortSignal) => Promise<ListedProject>): Promise<void> {
    const signal = this.#startReading();
    try {
      const { path, files } = await read(signal);
      if (!signal.aborted && !this.#shows(path, files)) this.#show(path, files);
    } catch (error) {
      // What is shown is still the best that is known.
      if (!signal.aborted) this.#log('refresh-project-failed', error);
    }
  }

  #keep({ path, files }: ListedProject): void {
    this.#storage.set(PROJECT_KEY, path);
    this.#recentProjects.note(path);
    this.#show(path, files);
  }

  /** Whether a list says what is shown already: laying out a large project again is felt. */
  #shows(path: string, files: readonly ListedFile[]): boolean {
    const state = this.getSnapshot();
    return state.status === 'open' && state.path === path && isSameList(state.files, files);
  }

  #show(path: string, files: readonly ListedFile[]): void {
    this.#store.set({ status: 'open', path, files, tree: projectTree(files) });
  }

  /** Ends what is being read: of two projects opened one after the other the second counts. */
  #startReading(): AbortSignal {
    this.#reading.abort();
    this.#reading = new AbortController();
    return this.#reading.signal;
  }

  #chooseText(chosen: OpenedProject | undefined): string {
    return chosen === undefined || chosen.code === 'no-window' || chosen.error === undefined
      ? this.#texts['project.noWindow']
      : formatText(this.#texts['vibe.projectFailed'], { message: chosen.error });
  }

  #failureText(error: unknown): string {
    const message = error instanceof Error ? error.message : String(error);
    return formatText(this.#texts['vibe.projectFailed'], { message });
  }
}

function isSameList(one: readonly ListedFile[], other: readonly ListedFile[]): boolean {
  return one.length === other.length && one.every((file, place) => isSameFile(file, other[place]));
}

function isSameFile(one: ListedFile, other: ListedFile | undefined): boolean {
  if (other === undefined || one.path !== other.path) return false;
  const { size, locked } = 'size' in one ? one : UNKNOWN;
  const second = 'size' in other ? other : UNKNOWN;
  return size === second.size && locked === second.locked;
}

const UNKNOWN: { size?: number | undefined; locked?: string | undefined } = {};
