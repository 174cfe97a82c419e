import type { CompanionAdapter, ReadFile } from '../companion/companionAdapter.ts';
import type { FileSelectionSnapshot } from '../project/fileSelection.ts';
import { type Clock, systemClock } from '../store/clock.ts';
import { createStore, type Store, type WritableStore } from '../store/store.ts';
import { estimateTokens } from '../tokens/estimateTokens.ts';
import { BYTES_PER_TOKEN, chosenPaths, listedBytes } from './chosenFiles.ts';
import type { ProjectState } from './project.ts';
import { contextFileLength } from './projectContext.ts';
import {
  type FileMark,
  MAX_PROJECT_CHARACTERS,
  type ProjectFiles,
  ProjectFilesError,
  type ProjectFilesSnapshot,
  type ReadProject,
} from './projectFiles.ts';

/** What project files need. */
export interface ProjectFilesOptions {
  companion: CompanionAdapter;
  project: Store<ProjectState>;
  selection: Store<FileSelectionSnapshot>;
  clock?: Clock;
  /** Takes note of failures that nobody is shown. */
  log?: (event: string, error: unknown) => void;
}

/** How long after a choice its files are read, so that a row of ticks makes one call. */
export const READ_DELAY_MS = 150;

/** Follows the chosen files of a project. */
export function createProjectFiles(options: ProjectFilesOptions): ProjectFiles {
  return new ChosenFiles(options);
}

/** What is remembered of a file: enough to count it and to notice a change. */
interface KnownFile {
  readonly fingerprint: string;
  readonly tokens: number;
  readonly characters: number;
}

class ChosenFiles implements ProjectFiles {
  readonly getSnapshot: () => ProjectFilesSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  readonly #options: ProjectFilesOptions;
  readonly #store: WritableStore<ProjectFilesSnapshot>;
  #known = new Map<string, KnownFile>();
  #knownProject: string | null = null;
  #cancelReading: () => void = () => undefined;

  constructor(options: ProjectFilesOptions) {
    this.#options = options;
    this.#store = createStore(NOTHING);
    this.getSnapshot = this.#store.getSnapshot;
    this.subscribe = this.#store.subscribe;
    options.project.subscribe(() => this.#follow());
    options.selection.subscribe(() => this.#follow());
  }

  async readNow(signal?: AbortSignal): Promise<ReadProject> {
    const project = this.#options.project.getSnapshot();
    if (project.status !== 'open') return { path: null, files: [], hashes: {} };
    const paths = this.#chosenPaths();
    const read = await this.#read(project.path, paths, signal);
    this.#note(paths, read);
    const files = read.filter(({ error }) => error === undefined);
    const characters = files.reduce((sum, file) => sum + contextFileLength(file), 0);
    if (characters > MAX_PROJECT_CHARACTERS) throw new ProjectFilesError(characters);
    const hashes = files.flatMap(({ path, hash }) => (hash === undefined ? [] : [[path, hash] as const]));
    return { path: project.path, files, hashes: Object.fromEntries(hashes) };
  }

  forget(): void {
    this.#known = new Map();
    this.#follow();
  }

  /** Reads what is new among the chosen files, a little later. */
  #follow(): void {
    this.#cancelReading();
    const paths = this.#chosenPaths();
    const unknown = paths.filter((path) => !this.#known.has(path));
    this.#show(paths, this.getSnapshot().marks, unknown.length > 0 ? 'reading' : 'ready');
    if (unknown.length === 0) return;
    const abort = new AbortController();
    const { clock = systemClock } = this.#options;
    const stopClock = clock.after(READ_DELAY_MS, () => void this.#count(unknown, abort.signal));
    this.#cancelReading = () => {
      stopClock();
      abort.abort();
    };
  }

  async #count(paths: readonly string[], signal: AbortSignal): Promise<void> {
    const { project, log } = this.#options;
    const state = project.getSnapshot();
    if (state.status !== 'open') return;
    try {
      const read = await this.#read(state.path, paths, signal);
      if (!signal.aborted) this.#note(paths, read);
    } catch (error) {
      if (signal.aborted) return;
      log?.('count-project-files-failed', error);
      const status = error instanceof ProjectFilesError ? 'too-large' : 'failed';
      this.#show(this.#chosenPaths(), this.getSnapshot().marks, status);
    }
  }

  async #read(
    project: string,
    paths: readonly string[],
    signal: AbortSignal | undefined,
  ): Promise<readonly ReadFile[]> {
    if (paths.length === 0) return [];
    const bytes = this.#listedBytes(paths);
    // A project that is far too large is not even read.
    if (bytes > MAX_PROJECT_BYTES) throw new ProjectFilesError(bytes);
    return this.#options.companion.fileContents(project, paths, signal);
  }

  /** Takes in what was read, and marks what is other than it was. */
  #note(paths: readonly string[], read: readonly ReadFile[]): void {
    const byPath = new Map(read.map((file) => [file.path, file]));
    const marks = new Map(this.getSnapshot().marks);
    for (const path of paths) {
      const file = byPath.get(path);
      const mark = this.#markOf(path, file);
      if (mark === null) marks.delete(path);
      else marks.set(path, mark);
      if (file !== undefined && file.error === undefined) this.#known.set(path, knownFile(file));
      else this.#known.set(path, NOT_READ);
    }
    this.#show(this.#chosenPaths(), marks, 'ready');
  }

  #markOf(path: string, file: ReadFile | undefined): FileMark | null {
    if (file === undefined) return 'deleted';
    if (file.error !== undefined) return 'unreadable';
    const before = this.#known.get(path)?.fingerprint ?? '';
    return before !== '' && before !== fingerprintOf(file) ? 'changed' : null;
  }

  #show(
    paths: readonly string[],
    marks: ReadonlyMap<string, FileMark>,
    status: ProjectFilesSnapshot['status'],
  ): void {
    const chosen = new Set(paths);
    const known = paths.map((path) => this.#known.get(path) ?? NOT_READ);
    const characters = known.reduce((sum, file) => sum + file.characters, 0);
    const isTooLarge = status === 'too-large';
    this.#store.set({
      paths,
      tokens: isTooLarge
        ? Math.ceil(this.#listedBytes(paths) / BYTES_PER_TOKEN)
        : known.reduce((sum, { tokens }) => sum + tokens, 0),
      tokensOf: this.#tokensOf(paths),
      marks: new Map([...marks].filter(([path]) => chosen.has(path))),
      status: status === 'ready' && characters > MAX_PROJECT_CHARACTERS ? 'too-large' : status,
    });
  }

  #tokensOf(paths: readonly string[]): ReadonlyMap<string, number> {
    const tokensOf = new Map<string, number>();
    for (const path of paths) {
      const known = this.#known.get(path);
      if (known !== undefined && known !== NOT_READ) tokensOf.set(path, known.tokens);
    }
    return tokensOf;
  }

  #listedBytes(paths: readonly string[]): number {
    const state = this.#options.project.getSnapshot();
    return listedBytes(state.status === 'open' ? state.files : [], paths);
  }

  #chosenPaths(): readonly string[] {
    const state = this.#options.project.getSnapshot();
    if (state.status !== 'open') return [];
    this.#forgetOtherProject(state.path);
    return chosenPaths(state.files, this.#options.selection.getSnapshot());
  }

  #forgetOtherProject(path: string): void {
    if (this.#knownProject === path) return;
    this.#knownProject = path;
    this.#known = new Map();
  }
}

/** A character has at most 3 bytes for each unit of its length, so more bytes than this cannot fit. */
const MAX_PROJECT_BYTES = 3 * MAX_PROJECT_CHARACTERS;

const NOT_READ: KnownFile = { fingerprint: '', tokens: 0, characters: 0 };

const NOTHING: ProjectFilesSnapshot = {
  paths: [],
  tokens: 0,
  tokensOf: new Map(),
  marks: new Map(),
  status: 'ready',
};

function knownFile(file: ReadFile): KnownFile {
  return {
    fingerprint: fingerprintOf(file),
    tokens: estimateTokens(file.content),
    characters: contextFileLength(file),
  };
}

/** The hash; of a companion that gives none the content itself. */
function fingerprintOf({ hash, content }: ReadFile): string {
  return hash ?? `content:${content}`;
}
