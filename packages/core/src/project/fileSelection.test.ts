import { describe, expect, it } from 'vitest';

import { createFileSelection } from './fileSelection.ts';

function selected(selection: ReturnType<typeof createFileSelection>) {
  const { includeAll, paths, suggested } = selection.getSnapshot();
  return { includeAll, paths: [...paths], suggested: [...suggested] };
}

describe('createFileSelection', () => {
  it('[FS-19] toggling a file turns "include all" off', () => {
    const selection = createFileSelection();
    selection.setIncludeAll(true);
    selection.toggle('a.ts');
    expect(selected(selection)).toEqual({ includeAll: false, paths: ['a.ts'], suggested: [] });
    selection.toggle('a.ts');
    expect(selected(selection).paths).toEqual([]);
  });

  it('[FS-19] turning "include all" on gives up the chosen files', () => {
    const selection = createFileSelection();
    selection.suggest(['a.ts']);
    selection.setIncludeAll(true);
    expect(selected(selection)).toEqual({ includeAll: true, paths: [], suggested: [] });
    selection.setIncludeAll(false);
    expect(selected(selection)).toEqual({ includeAll: false, paths: [], suggested: [] });
  });

  it('turning "include all" off when it is off gives nothing up', () => {
    const selection = createFileSelection();
    selection.toggle('a.ts');
    selection.setIncludeAll(false);
    expect(selected(selection).paths).toEqual(['a.ts']);
  });

  it('chooses a folder whole, and gives it up when all of it is chosen', () => {
    const selection = createFileSelection();
    selection.toggle('a.ts');
    selection.toggleAll(['a.ts', 'b.ts']);
    expect(selected(selection).paths).toEqual(['a.ts', 'b.ts']);
    selection.toggleAll(['a.ts', 'b.ts']);
    expect(selected(selection).paths).toEqual([]);
  });

  it('remembers which files a model suggested, as long as they are chosen', () => {
    const selection = createFileSelection();
    selection.suggest(['a.ts', 'b.ts']);
    selection.toggle('c.ts');
    selection.toggle('a.ts');
    expect(selected(selection)).toEqual({ includeAll: false, paths: ['b.ts', 'c.ts'], suggested: ['b.ts'] });
    selection.clear();
    expect(selected(selection)).toEqual({ includeAll: false, paths: [], suggested: [] });
  });

  it('gives up files that are gone, and changes nothing when all are there', () => {
    const selection = createFileSelection();
    selection.suggest(['a.ts', 'b.ts']);
    const before = selection.getSnapshot();
    selection.keepOnly(new Set(['a.ts', 'b.ts', 'c.ts']));
    expect(selection.getSnapshot()).toBe(before);
    selection.keepOnly(new Set(['b.ts']));
    expect(selected(selection)).toEqual({ includeAll: false, paths: ['b.ts'], suggested: ['b.ts'] });
  });
});
