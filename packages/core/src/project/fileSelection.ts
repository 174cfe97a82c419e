import { createStore, type Store } from '../store/store.ts';

/** Which project files go along with the next message: chosen ones, or all. Never both. */
export interface FileSelection extends Store<FileSelectionSnapshot> {
  /** Chooses a file, or gives it up; turns "all files" off. */
  toggle(path: string): void;
  /** Chooses all of these, or gives all up where all are chosen; turns "all files" off. */
  toggleAll(paths: readonly string[]): void;
  /** Chooses exactly what a model suggested; turns "all files" off. */
  suggest(paths: readonly string[]): void;
  /** Turning it on gives up the chosen files. */
  setIncludeAll(includeAll: boolean): void;
  /** Gives up every file. */
  clear(): void;
  /** Gives up the files that are no longer in the project. */
  keepOnly(paths: ReadonlySet<string>): void;
}

/** What is chosen. */
export interface FileSelectionSnapshot {
  readonly includeAll: boolean;
  /** Empty while all files are included. */
  readonly paths: ReadonlySet<string>;
  /** Those of the chosen files that a model suggested. */
  readonly suggested: ReadonlySet<string>;
}

/** Makes a selection of nothing. */
export function createFileSelection(): FileSelection {
  const store = createStore(NOTHING);

  function choose(
    paths: Iterable<string>,
    suggested: Iterable<string> = store.getSnapshot().suggested,
  ): void {
    const chosen = new Set(paths);
    const kept = [...suggested].filter((path) => chosen.has(path));
    store.set({ includeAll: false, paths: chosen, suggested: new Set(kept) });
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    toggle(path) {
      const paths = new Set(store.getSnapshot().paths);
      if (!paths.delete(path)) paths.add(path);
      choose(paths);
    },
    toggleAll(toggled) {
      const paths = new Set(store.getSnapshot().paths);
      const isEveryChosen = toggled.every((path) => paths.has(path));
      for (const path of toggled) {
        if (isEveryChosen) paths.delete(path);
        else paths.add(path);
      }
      choose(paths);
    },
    suggest(paths) {
      choose(paths, paths);
    },
    setIncludeAll(includeAll) {
      if (includeAll !== store.getSnapshot().includeAll) store.set({ ...NOTHING, includeAll });
    },
    clear() {
      store.set(NOTHING);
    },
    keepOnly(existing) {
      const { paths, includeAll } = store.getSnapshot();
      const kept = [...paths].filter((path) => existing.has(path));
      if (!includeAll && kept.length < paths.size) choose(kept);
    },
  };
}

const NOTHING: FileSelectionSnapshot = { includeAll: false, paths: new Set(), suggested: new Set() };
