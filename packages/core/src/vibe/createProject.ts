import type { CompanionAdapter } from '../companion/companionAdapter.ts';
import { en, type Texts } from '../locale/en.ts';
import { formatText } from '../locale/formatText.ts';
import { type ListedFile, projectTree } from '../project/projectTree.ts';
import { type KeyValueStorage, memoryStorage } from '../store/keyValueStorage.ts';
import { quietStorage } from '../store/quietStorage.ts';
import { createStore, type WritableStore } from '../store/store.ts';
import { isProjectPath, type Project, type ProjectState } from './project.ts';

/** What a project needs. */
export interface ProjectOptions {
  companion: CompanionAdapter;
  /** Where the path is kept for the next time. */
  storage?: KeyValueStorage;
  texts?: Texts;
  /** Takes note of failures that nobody is shown. */
  log?: (event: string, error: unknown) => void;
}

/** Key of the path of the last project. */
export const PROJECT_KEY = 'diwan:project';

/** Makes a project, none at first. */
export function createProject(options: ProjectOptions): Project {
  return new OpenProject(options);
}

class OpenProject implements Project {
  readonly getSnapshot: () => ProjectState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly #companion: CompanionAdapter;
  readonly #storage: KeyValueStorage;
  readonly #texts: Texts;
  readonly #log: (event: string, error: unknown) => void;
  readonly #store: WritableStore<ProjectState>;
  #reading = new AbortController();

  constructor({ companion, storage, texts, log }: ProjectOptions) {
    this.#companion = companion;
    this.#storage = quietStorage(storage ?? memoryStorage());
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
      const { success, projectPath = path, error } = await this.#companion.openProject(path, signal);
      if (!success) throw new Error(error ?? this.#texts['fileSelection.projectNotFound']);
      const files = await this.#companion.filePaths(projectPath, signal);
      if (signal.aborted) return false;
      this.#storage.set(PROJECT_KEY, projectPath);
      this.#show(projectPath, files);
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      this.#store.set({ status: 'failed', path, text: this.#failureText(error) });
      return false;
    }
  }

  async restore(): Promise<void> {
    const state = this.getSnapshot();
    if (state.status === 'opening') return;
    if (state.status === 'open') return this.refresh();
    await this.open(state.status === 'failed' ? state.path : (this.#storage.get(PROJECT_KEY) ?? ''));
  }

  async refresh(): Promise<void> {
    const state = this.getSnapshot();
    if (state.status !== 'open') return;
    const signal = this.#startReading();
    try {
      const files = await this.#companion.filePaths(state.path, signal);
      if (!signal.aborted) this.#show(state.path, files);
    } catch (error) {
      // What is shown is still the best that is known.
      if (!signal.aborted) this.#log('refresh-project-failed', error);
    }
  }

  close(): void {
    this.#startReading();
    this.#storage.remove(PROJECT_KEY);
    this.#store.set({ status: 'none' });
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

  #failureText(error: unknown): string {
    const message = error instanceof Error ? error.message : String(error);
    return formatText(this.#texts['vibe.projectFailed'], { message });
  }
}
