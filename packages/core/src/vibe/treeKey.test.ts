import { describe, expect, it } from 'vitest';

import type { ExplorerRow, ExplorerRows } from './fileExplorer.ts';
import { treeKey, typedRow } from './treeKey.ts';

const COUNTS = { files: 1, locked: 0, selected: 0, sizeBytes: 0, tokens: 0, selectedTokens: 0 };
const SHARED = { order: 1, setSize: 1, choice: 'none', counts: COUNTS } as const;

function folder(path: string, level: number, isOpen: boolean): ExplorerRow {
  return { kind: 'folder', path, name: path.split('/').at(-1) ?? '', level, isOpen, ...SHARED };
}

function file(path: string, level: number): ExplorerRow {
  const name = path.split('/').at(-1) ?? '';
  return { kind: 'file', path, name, level, locked: null, mark: null, isSuggested: false, ...SHARED };
}

const LIST = [
  folder('src', 1, true),
  file('src/App.tsx', 2),
  file('src/apply.ts', 2),
  folder('tests', 1, false),
  file('README.md', 1),
];
const ROWS: ExplorerRows = {
  length: LIST.length,
  at: (row) => LIST[row] ?? null,
  rowOf: (path) => LIST.findIndex((row) => row.path === path),
  parentOf: (row) => (LIST[row]?.level === 2 ? 0 : -1),
  nameOf: (row) => LIST[row]?.name ?? '',
};

function press(key: string, active: number, given: Partial<Parameters<typeof treeKey>[0]> = {}) {
  return treeKey({ key, isCommand: false, direction: 'ltr', pageRows: 3, ...given }, active, ROWS);
}

describe('a key in the tree', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 4, 4],
    ['ArrowUp', 1, 0],
    ['ArrowUp', 0, 0],
    ['Home', 3, 0],
    ['End', 0, 4],
    ['PageDown', 0, 3],
    ['PageDown', 3, 4],
    ['PageUp', 4, 1],
    ['ArrowRight', 0, 1],
    ['ArrowRight', 1, 1],
    ['ArrowLeft', 2, 0],
    ['ArrowLeft', 3, 3],
  ])('[FS-23] %s in row %i goes to row %i', (key, from, to) => {
    expect(press(key, from)).toEqual({ kind: 'go', row: to });
  });

  it('[FS-23] opens and closes a folder by the arrows', () => {
    expect(press('ArrowRight', 3)).toEqual({ kind: 'set-open', path: 'tests', isOpen: true });
    expect(press('ArrowLeft', 0)).toEqual({ kind: 'set-open', path: 'src', isOpen: false });
  });

  it('[FS-23] has the arrows the other way round where lines begin at the right', () => {
    expect(press('ArrowLeft', 3, { direction: 'rtl' })).toEqual({
      kind: 'set-open',
      path: 'tests',
      isOpen: true,
    });
    expect(press('ArrowRight', 2, { direction: 'rtl' })).toEqual({ kind: 'go', row: 0 });
  });

  it('[FS-23] toggles by Space; Enter opens a folder and toggles a file', () => {
    expect(press(' ', 0)).toEqual({ kind: 'toggle', path: 'src' });
    expect(press('Enter', 1)).toEqual({ kind: 'toggle', path: 'src/App.tsx' });
    expect(press('Enter', 0)).toEqual({ kind: 'set-open', path: 'src', isOpen: false });
  });

  it('leaves commands of the browser, letters and an empty tree alone', () => {
    expect(press('ArrowLeft', 0, { isCommand: true })).toBeNull();
    expect(press('a', 0)).toBeNull();
    expect(press('ArrowDown', 9)).toBeNull();
  });
});

describe('typing a name in the tree', () => {
  it.each([
    ['a', 0, 1],
    ['a', 1, 2],
    ['aa', 2, 1],
    ['app', 1, 1],
    ['appl', 1, 2],
    ['READ', 0, 4],
    ['s', 4, 0],
    ['x', 0, -1],
  ])('[FS-23] %j in row %i finds row %i', (typed, from, to) => {
    expect(typedRow(typed, from, ROWS)).toBe(to);
  });
});
