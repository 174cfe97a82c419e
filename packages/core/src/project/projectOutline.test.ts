import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createOutlineSearch } from './findInOutline.ts';
import { outlineRows } from './outlineRows.ts';
import { projectOutline } from './projectOutline.ts';
import { type ListedFile, projectTree } from './projectTree.ts';

function outlineOf(...files: ListedFile[]) {
  return projectOutline(projectTree(files), files);
}

const SHOP = outlineOf(
  { path: 'src/lib/prices.ts', size: 400 },
  { path: 'src/App.tsx', size: 120 },
  { path: 'README.md' },
  { path: 'src/lib/logo.png', size: 9, locked: 'binary' },
);

function shown(isOpen: (path: string) => boolean, query = '') {
  const found = createOutlineSearch(SHOP).find(query);
  const rows = outlineRows(SHOP, ({ path }) => isOpen(path), found);
  const places = Array.from({ length: rows.length }, (_, row) => row);
  return places.map((row) => {
    const node = SHOP.nodes[rows.nodeAt(row)];
    expect(rows.rowOf(rows.nodeAt(row))).toBe(row);
    return `${node?.path} ${rows.orderOf(row)}/${rows.setSizeOf(row)}`;
  });
}

describe('projectOutline', () => {
  it('lays out folders before what is in them, with what is known of each file', () => {
    expect(SHOP.nodes.map(({ path, level }) => `${level} ${path}`)).toEqual([
      '1 src',
      '2 src/lib',
      '3 src/lib/logo.png',
      '3 src/lib/prices.ts',
      '2 src/App.tsx',
      '1 README.md',
    ]);
    expect(SHOP.files).toEqual([
      { path: 'src/lib/logo.png', sizeBytes: 9, locked: 'binary' },
      { path: 'src/lib/prices.ts', sizeBytes: 400, locked: null },
      { path: 'src/App.tsx', sizeBytes: 120, locked: null },
      { path: 'README.md', sizeBytes: 0, locked: null },
    ]);
  });

  it('gives each folder the range of its files, for any list of paths', () => {
    const segment = fc.constantFrom('a', 'B', 'c', 'd.ts');
    const paths = fc.uniqueArray(
      fc.array(segment, { minLength: 1, maxLength: 4 }).map((one) => one.join('/')),
    );
    fc.assert(
      fc.property(paths, (listed) => {
        // A name is a file or a folder, never both.
        const files = listed.filter((path) => !listed.some((other) => other.startsWith(`${path}/`)));
        const outline = outlineOf(...files.map((path) => ({ path })));
        for (const { path, isFile, firstFile, endFile } of outline.nodes) {
          const within = outline.files.slice(firstFile, endFile).map((file) => file.path);
          const expected = files.filter((file) => (isFile ? file === path : file.startsWith(`${path}/`)));
          expect(within.toSorted()).toEqual(expected.toSorted());
        }
      }),
    );
  });
});

describe('outlineRows', () => {
  it('shows what is in open folders alone, each row with its place among its siblings', () => {
    expect(shown(() => false)).toEqual(['src 1/2', 'README.md 2/2']);
    expect(shown((path) => path === 'src')).toEqual([
      'src 1/2',
      'src/lib 1/2',
      'src/App.tsx 2/2',
      'README.md 2/2',
    ]);
  });

  it('shows of a search the files that were found, with their folders', () => {
    expect(shown(() => true, 'PRI lib')).toEqual(['src 1/1', 'src/lib 1/1', 'src/lib/prices.ts 1/1']);
    expect(shown(() => true, 'src/a')).toEqual(['src 1/1', 'src/App.tsx 1/1']);
    expect(shown(() => true, 'nowhere')).toEqual([]);
  });

  it('takes a query of white space for none', () => {
    expect(createOutlineSearch(SHOP).find('  ')).toBeNull();
  });
});
