import { rememberLast } from '../markdown/rememberLast.ts';
import type { FileSelection } from '../project/fileSelection.ts';
import { createOutlineSearch, type FoundNodes } from '../project/findInOutline.ts';
import { outlineRows } from '../project/outlineRows.ts';
import { type OutlineNode, type ProjectOutline, projectOutline } from '../project/projectOutline.ts';
import { createStore, type Store, type WritableStore } from '../store/store.ts';
import { explorerRows } from './explorerRows.ts';
import type { ExplorerRows, FileCounts, FileExplorer, FileExplorerSnapshot } from './fileExplorer.ts';
import { type ListedCounts, listedCounts, outlineCounts } from './outlineCounts.ts';
import type { ProjectState } from './project.ts';
import type { ProjectFilesSnapshot } from './projectFiles.ts';

/** What an explorer shows and changes. */
export interface FileExplorerOptions {
  project: Store<ProjectState>;
  selection: FileSelection;
  files: Store<ProjectFilesSnapshot>;
}

/** Makes the explorer of a project's files. Nothing is laid out before somebody looks. */
export function createFileExplorer(options: FileExplorerOptions): FileExplorer {
  return new OutlineExplorer(options);
}

type OpenProject = Extract<ProjectState, { status: 'open' }>;

/** What a reader opened and searched for, in the project of this path. */
interface View {
  readonly project: string;
  readonly query: string;
  readonly open: ReadonlySet<string>;
  /** Folders that were closed in what the search found: it opens all of them. */
  readonly closed: ReadonlySet<string>;
}

/** What is shown now. */
interface Scene {
  readonly view: View;
  readonly outline: ProjectOutline;
  readonly found: FoundNodes | null;
  readonly listed: ListedCounts;
}

class OutlineExplorer implements FileExplorer {
  readonly getSnapshot: () => FileExplorerSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  readonly #options: FileExplorerOptions;
  readonly #view: WritableStore<View>;

  constructor(options: FileExplorerOptions) {
    const { project, selection, files } = options;
    const view = createStore(NO_VIEW);
    const sources = [project, selection, files, view];
    this.#options = options;
    this.#view = view;
    this.getSnapshot = () => this.#snapshot();
    this.subscribe = (listener) => {
      const stops = sources.map((source) => source.subscribe(listener));
      return () => stops.forEach((stop) => stop());
    };
  }

  search(query: string): void {
    this.#change((view) => ({ ...view, query, closed: NONE }));
  }

  setOpen(folder: string, isOpen: boolean): void {
    this.#change(({ open, closed, ...view }) =>
      view.query.trim() === ''
        ? { ...view, closed, open: changed(open, folder, isOpen) }
        : { ...view, open, closed: changed(closed, folder, !isOpen) },
    );
  }

  toggle(path: string): void {
    const scene = this.#scene();
    const node = scene?.outline.nodes[scene.outline.placeOf.get(path) ?? -1];
    if (scene === null || node === undefined) return;
    const paths: string[] = [];
    for (let place = node.firstFile; place < node.endFile; place++) {
      const file = scene.outline.files[place];
      if (file !== undefined && scene.listed.isOpen(place)) paths.push(file.path);
    }
    if (paths.length > 0) this.#options.selection.toggleAll(paths);
  }

  #change(next: (view: View) => View): void {
    const project = this.#options.project.getSnapshot();
    if (project.status === 'open') this.#view.set(next(viewOf(project, this.#view.getSnapshot())));
  }

  #scene(): Scene | null {
    const project = this.#options.project.getSnapshot();
    return project.status === 'open' ? sceneOf(project, this.#view.getSnapshot()) : null;
  }

  #snapshot(): FileExplorerSnapshot {
    const { selection, files } = this.#options;
    const scene = this.#scene();
    if (scene === null) return NOTHING;
    const { marks, tokensOf } = files.getSnapshot();
    return snapshotOf(scene, selection.getSnapshot(), marks, tokensOf);
  }
}

const outlineOf = rememberLast(({ tree, files }: OpenProject) => projectOutline(tree, files));
const searchOf = rememberLast(createOutlineSearch);
const foundBy = rememberLast((outline: ProjectOutline, query: string) => searchOf(outline).find(query));
const listedIn = rememberLast(listedCounts);
const wholeListed = rememberLast((outline: ProjectOutline) => listedCounts(outline, null));
const countsIn = rememberLast(outlineCounts);
const wholeCounts = rememberLast(outlineCounts);
const rowsOf = rememberLast((outline: ProjectOutline, view: View, found: FoundNodes | null) =>
  outlineRows(outline, isOpenIn(view, found), found),
);

/** The view of another project is not this one's: it begins anew. */
const viewOf = rememberLast((project: OpenProject, view: View): View => {
  if (view.project === project.path) return view;
  const { nodes } = outlineOf(project);
  const open = nodes.length > MOST_OPENED ? [] : nodes.filter(({ isFile }) => !isFile);
  return { ...NO_VIEW, project: project.path, open: new Set(open.map(({ path }) => path)) };
});

const sceneOf = rememberLast((project: OpenProject, kept: View): Scene => {
  const view = viewOf(project, kept);
  const outline = outlineOf(project);
  const found = foundBy(outline, view.query);
  return { view, outline, found, listed: listedIn(outline, found) };
});

const snapshotOf = rememberLast(
  (
    { view, outline, found, listed }: Scene,
    selection: ReturnType<FileSelection['getSnapshot']>,
    marks: ProjectFilesSnapshot['marks'],
    tokensOf: ProjectFilesSnapshot['tokensOf'],
  ): FileExplorerSnapshot => {
    const isOpen = isOpenIn(view, found);
    const counts = countsIn(outline, listed, selection, tokensOf);
    const whole = found === null ? counts : wholeCounts(outline, wholeListed(outline), selection, tokensOf);
    return {
      query: view.query,
      rows: explorerRows({
        outline,
        rows: rowsOf(outline, view, found),
        counts,
        selection,
        marks,
        isOpen,
      }),
      counts: whole.between(0, outline.files.length),
    };
  },
);

function isOpenIn({ open, closed }: View, found: FoundNodes | null): (folder: OutlineNode) => boolean {
  return found === null ? ({ path }) => open.has(path) : ({ path }) => !closed.has(path);
}

function changed(paths: ReadonlySet<string>, path: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(paths);
  if (isIn) next.add(path);
  else next.delete(path);
  return next;
}

/** A project with no more files and folders than this is shown open: there is nothing to look for. */
const MOST_OPENED = 30;

const NONE: ReadonlySet<string> = new Set();
const NO_VIEW: View = { project: '', query: '', open: NONE, closed: NONE };

const NO_ROWS: ExplorerRows = {
  length: 0,
  at: () => null,
  rowOf: () => -1,
  parentOf: () => -1,
  nameOf: () => '',
};
const NO_COUNTS: FileCounts = {
  files: 0,
  locked: 0,
  selected: 0,
  sizeBytes: 0,
  tokens: 0,
  selectedTokens: 0,
};
const NOTHING: FileExplorerSnapshot = { query: '', rows: NO_ROWS, counts: NO_COUNTS };
