import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type ProjectNode, projectTree } from './projectTree.ts';

function treeOf(...paths: string[]): ProjectNode {
  return projectTree(paths.map((path) => ({ path })));
}

/** One line a node, indented by depth. */
function drawn({ children }: ProjectNode, depth = 0): string[] {
  return children.flatMap((node) => [
    `${'  '.repeat(depth)}${node.name}${node.isFile ? '' : '/'}`,
    ...drawn(node, depth + 1),
  ]);
}

function filesBelow(node: ProjectNode): string[] {
  return node.isFile ? [node.path] : node.children.flatMap(filesBelow);
}

describe('projectTree', () => {
  it('[FS-20] builds nodes with name, path, isFile and children', () => {
    expect(treeOf('src/app.ts').children).toEqual([
      {
        name: 'src',
        path: 'src',
        isFile: false,
        children: [{ name: 'app.ts', path: 'src/app.ts', isFile: true, children: [] }],
      },
    ]);
  });

  it('puts folders first, each by name', () => {
    expect(drawn(treeOf('b.ts', 'src/z.ts', 'A.ts', 'src/lib/x.ts', 'docs/a.md'))).toEqual([
      'docs/',
      '  a.md',
      'src/',
      '  lib/',
      '    x.ts',
      '  z.ts',
      'A.ts',
      'b.ts',
    ]);
  });

  it('keeps names apart that differ in case only, in an order of their own', () => {
    expect(drawn(treeOf('a', 'A', 'b/x', 'B/x'))).toEqual(drawn(treeOf('B/x', 'b/x', 'A', 'a')));
  });

  it('is an empty folder for no files', () => {
    expect(treeOf()).toEqual({ name: '', path: '', isFile: false, children: [] });
  });

  it('[FS-20] holds every file once, and nothing else', () => {
    const name = fc.stringMatching(/^[a-c]{1,2}$/);
    const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((parts) => `${parts.join('/')}.ts`);
    fc.assert(
      fc.property(fc.uniqueArray(path), (paths) => {
        expect(filesBelow(treeOf(...paths)).toSorted()).toEqual(paths.toSorted());
      }),
    );
  });
});
