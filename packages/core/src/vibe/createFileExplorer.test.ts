import { describe, expect, it } from 'vitest';

import { createFileSelection } from '../project/fileSelection.ts';
import { type ListedFile, projectTree } from '../project/projectTree.ts';
import { createStore } from '../store/store.ts';
import { createFileExplorer } from './createFileExplorer.ts';
import type { ProjectState } from './project.ts';
import type { ProjectFilesSnapshot } from './projectFiles.ts';

const FILES: ListedFile[] = [
  { path: 'src/lib/prices.ts', size: 400 },
  { path: 'src/lib/cart.ts', size: 80 },
  { path: 'src/App.tsx', size: 121 },
  { path: 'src/logo.png', size: 9_000, locked: 'binary' },
  { path: '.env', size: 12, locked: 'secret' },
];

function openState(files: readonly ListedFile[], path = '/home/sami/shop'): ProjectState {
  return { status: 'open', path, files, tree: projectTree(files) };
}

function scene(files: readonly ListedFile[] = FILES) {
  const project = createStore<ProjectState>(openState(files));
  const selection = createFileSelection();
  const known = createStore<ProjectFilesSnapshot>({
    paths: [],
    tokens: 0,
    tokensOf: new Map(),
    marks: new Map(),
    status: 'ready',
  });
  const explorer = createFileExplorer({ project, selection, files: known });
  const row = (path: string) => {
    const { rows } = explorer.getSnapshot();
    return rows.at(rows.rowOf(path));
  };
  const names = () => {
    const { rows } = explorer.getSnapshot();
    return Array.from({ length: rows.length }, (_, place) => rows.nameOf(place));
  };
  return { project, selection, known, explorer, row, names };
}

/** Enough folders that they are shown closed. */
const MANY: ListedFile[] = Array.from({ length: 40 }, (_, place) => ({
  path: `part${place % 4}/file${place}.ts`,
  size: 10,
}));

describe('the explorer', () => {
  it('shows a small project open and a large one closed', () => {
    expect(scene().names()).toContain('prices.ts');
    expect(scene(MANY).names()).toEqual(['part0', 'part1', 'part2', 'part3']);
  });

  it('opens and closes folders, and keeps them so when the list is read again', () => {
    const { explorer, project, names } = scene(MANY);
    explorer.setOpen('part1', true);
    expect(names()).toHaveLength(14);
    project.set(openState([...MANY, { path: 'part1/new.ts' }]));
    expect(names()).toHaveLength(15);
    explorer.setOpen('part1', false);
    expect(names()).toHaveLength(4);
  });

  it('begins anew with another project', () => {
    const { explorer, project, names } = scene(MANY);
    explorer.setOpen('part1', true);
    explorer.search('file3');
    project.set(openState(MANY, '/home/sami/other'));
    expect(explorer.getSnapshot().query).toBe('');
    expect(names()).toHaveLength(4);
  });

  it('is empty without a project, and the same object as long as nothing changes', () => {
    const { explorer, project } = scene();
    expect(explorer.getSnapshot()).toBe(explorer.getSnapshot());
    project.set({ status: 'none' });
    expect(explorer.getSnapshot()).toMatchObject({ rows: { length: 0 }, counts: { files: 0 } });
    expect(explorer.getSnapshot().rows.at(0)).toBeNull();
  });

  it('tells of every change of its sources, until nobody listens', () => {
    const { explorer, selection } = scene();
    let changes = 0;
    const stop = explorer.subscribe(() => (changes += 1));
    selection.toggle('src/App.tsx');
    explorer.search('app');
    expect(changes).toBe(2);
    stop();
    selection.clear();
    expect(changes).toBe(2);
  });
});

describe('counts of the explorer', () => {
  it('[U-74] are exact for each folder, locked files apart', () => {
    const { explorer, row, selection } = scene();
    selection.toggle('src/lib/cart.ts');
    expect(row('src')).toMatchObject({
      choice: 'some',
      counts: { files: 4, locked: 1, selected: 1, sizeBytes: 601, tokens: 151, selectedTokens: 20 },
    });
    expect(row('src/lib')).toMatchObject({ choice: 'some', counts: { files: 2, selected: 1 } });
    expect(explorer.getSnapshot().counts).toMatchObject({ files: 5, locked: 2, selected: 1 });
  });

  it('[U-74] take the tokens of files that were read from their text', () => {
    const { known, row } = scene();
    known.set({ ...known.getSnapshot(), tokensOf: new Map([['src/lib/cart.ts', 33]]) });
    expect(row('src/lib/cart.ts')).toMatchObject({ counts: { tokens: 33 } });
    expect(row('src/lib')).toMatchObject({ counts: { tokens: 133 } });
  });

  it('tell of a whole folder that it is chosen', () => {
    const { explorer, row } = scene();
    explorer.toggle('src');
    expect(row('src')).toMatchObject({ choice: 'all', counts: { selected: 3 } });
    explorer.toggle('src/lib');
    expect(row('src')).toMatchObject({ choice: 'some', counts: { selected: 1 } });
    expect(row('src/lib')).toMatchObject({ choice: 'none' });
  });
});

describe('choosing in the explorer', () => {
  it('[U-74] leaves locked files out, alone or in their folder', () => {
    const { explorer, selection, row } = scene();
    explorer.toggle('.env');
    expect(selection.getSnapshot().paths.size).toBe(0);
    explorer.toggle('src');
    expect(selection.getSnapshot().paths.has('src/logo.png')).toBe(false);
    expect(row('src/logo.png')).toMatchObject({ locked: 'binary', choice: 'none' });
    expect(row('.env')).toMatchObject({ locked: 'secret' });
  });

  it('[FS-19] turns "all files" off', () => {
    const { explorer, selection } = scene();
    selection.setIncludeAll(true);
    explorer.toggle('src/App.tsx');
    expect(selection.getSnapshot()).toMatchObject({ includeAll: false, paths: new Set(['src/App.tsx']) });
  });

  it('chooses of a folder only what a search shows of it', () => {
    const { explorer, selection, row } = scene();
    explorer.search('cart');
    expect(row('src')).toMatchObject({ counts: { files: 1 } });
    explorer.toggle('src');
    expect([...selection.getSnapshot().paths]).toEqual(['src/lib/cart.ts']);
    explorer.search('');
    expect(row('src')).toMatchObject({ choice: 'some' });
  });

  it('marks what a model chose, and what has changed since it was read', () => {
    const { selection, known, row } = scene();
    selection.suggest(['src/App.tsx']);
    known.set({ ...known.getSnapshot(), marks: new Map([['src/App.tsx', 'changed']]) });
    expect(row('src/App.tsx')).toMatchObject({ isSuggested: true, mark: 'changed' });
  });

  it('does nothing for a path that the project does not have', () => {
    const { explorer, selection } = scene();
    const before = selection.getSnapshot();
    explorer.toggle('nowhere.ts');
    expect(selection.getSnapshot()).toBe(before);
  });
});

describe('searching in the explorer', () => {
  it('opens the folders of what it finds, each of which can be closed', () => {
    const { explorer, names } = scene(MANY);
    explorer.search('file1.ts');
    expect(names()).toEqual(['part1', 'file1.ts']);
    explorer.setOpen('part1', false);
    expect(names()).toEqual(['part1']);
    explorer.search('');
    expect(names()).toHaveLength(4);
  });
});
