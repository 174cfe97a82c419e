import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';

import { planOperationSchema, type PlanOperationInput } from '../planSchema.ts';
import type { ProjectFile } from './fileChange.ts';
import { playPlan } from './playPlan.ts';

const hash = (text: string) => `sha256:${text.length.toString(16).padStart(64, '0')}`;
const oldHash = `sha256:${'f'.repeat(64)}`;

/** A project of text files; `null` stands for a file that is no text. */
function project(files: Readonly<Record<string, string | null>>) {
  const reads: string[] = [];
  const read = async (path: string): Promise<ProjectFile | null> => {
    reads.push(path);
    const text = files[path];
    return text === undefined ? null : { text, hash: text === null ? oldHash : hash(text) };
  };
  return { read, hash, reads };
}

function play(files: Readonly<Record<string, string | null>>, ...operations: PlanOperationInput[]) {
  return playPlan(
    { operations: operations.map((operation) => parse(planOperationSchema, operation)) },
    project(files),
  );
}

async function changesOf(
  files: Readonly<Record<string, string | null>>,
  ...operations: PlanOperationInput[]
) {
  const played = await play(files, ...operations);
  if (played.status === 'refused') throw new Error(JSON.stringify(played.faults));
  return played.changes;
}

async function faultsOf(files: Readonly<Record<string, string | null>>, ...operations: PlanOperationInput[]) {
  const played = await play(files, ...operations);
  return played.status === 'refused' ? played.faults : [];
}

const edit = (path: string, search: string, replace: string, base?: string): PlanOperationInput => ({
  op: 'edit',
  path,
  base,
  edits: [{ search, replace }],
});

describe('playPlan: changes', () => {
  it('gives each action with what a commit and an undo need', async () => {
    const files = { 'm.ts': 'a\nb\n', 'd.ts': 'x\ny\n', 'r.ts': 'r\n' };
    const changes = await changesOf(
      files,
      { op: 'write', path: 'c.ts', content: 'new\n' },
      edit('m.ts', 'b\n', 'B\nC\n', hash('a\nb\n')),
      { op: 'delete', path: 'd.ts' },
      { op: 'rename', path: 'r.ts', to: 's.ts' },
      { op: 'run', command: 'npm test' },
      { op: 'note', text: 'done' },
    );
    expect(changes).toEqual([
      {
        action: 'create',
        path: 'c.ts',
        after: 'new\n',
        hash: hash('new\n'),
        rung: null,
        rebased: false,
        added: 1,
        removed: 0,
      },
      {
        action: 'modify',
        path: 'm.ts',
        before: 'a\nb\n',
        base: hash('a\nb\n'),
        after: 'a\nB\nC\n',
        hash: hash('a\nB\nC\n'),
        rung: 'exact',
        rebased: false,
        added: 2,
        removed: 1,
      },
      {
        action: 'delete',
        path: 'd.ts',
        before: 'x\ny\n',
        base: hash('x\ny\n'),
        rung: null,
        rebased: false,
        added: 0,
        removed: 2,
      },
      {
        action: 'rename',
        path: 's.ts',
        from: 'r.ts',
        before: 'r\n',
        base: hash('r\n'),
        after: null,
        hash: hash('r\n'),
        overwrites: null,
        rung: null,
        rebased: false,
        added: 0,
        removed: 0,
      },
    ]);
  });

  it('reads every named file once', async () => {
    const ground = project({ 'a.ts': 'a\n' });
    const operations = [edit('a.ts', 'a\n', 'b\n'), edit('a.ts', 'b\n', 'c\n')];
    await playPlan(
      { operations: operations.map((operation) => parse(planOperationSchema, operation)) },
      ground,
    );
    expect(ground.reads).toEqual(['a.ts']);
  });

  it('[BU-17] lets a later operation see the earlier ones', async () => {
    const changes = await changesOf(
      { 'a.ts': 'a\n' },
      { op: 'write', path: 'n.ts', content: 'one\n' },
      edit('n.ts', 'one\n', 'two\n'),
      { op: 'rename', path: 'n.ts', to: 'p.ts' },
      edit('p.ts', 'two\n', 'three\n'),
      { op: 'rename', path: 'a.ts', to: 'b.ts' },
      edit('b.ts', 'a\n', 'A\n'),
      { op: 'write', path: 'a.ts', content: 'again\n' },
    );
    expect(changes).toMatchObject([
      { action: 'create', path: 'p.ts', after: 'three\n', rung: 'exact' },
      { action: 'modify', path: 'a.ts', before: 'a\n', after: 'again\n' },
      {
        action: 'rename',
        path: 'b.ts',
        from: 'a.ts',
        before: 'a\n',
        after: 'A\n',
        hash: hash('A\n'),
        added: 1,
        removed: 1,
      },
    ]);
  });

  it('[BU-17] gives the net difference: what comes out as it went in is no change', async () => {
    const changes = await changesOf(
      { 'a.ts': 'a\n', 'b.ts': 'b\n' },
      edit('a.ts', 'a\n', 'x\n'),
      edit('a.ts', 'x\n', 'a\n'),
      { op: 'write', path: 'n.ts', content: 'n\n' },
      { op: 'delete', path: 'n.ts' },
      { op: 'delete', path: 'b.ts' },
      { op: 'write', path: 'b.ts', content: 'b\n' },
    );
    expect(changes).toEqual([]);
  });

  it('[BU-17] lets two files change places', async () => {
    const changes = await changesOf(
      { 'a.ts': 'a\n', 'b.ts': 'bb\n' },
      { op: 'rename', path: 'a.ts', to: 'tmp.ts' },
      { op: 'rename', path: 'b.ts', to: 'a.ts' },
      { op: 'rename', path: 'tmp.ts', to: 'b.ts' },
    );
    expect(changes).toMatchObject([
      { action: 'rename', path: 'a.ts', from: 'b.ts', after: null, overwrites: hash('a\n') },
      { action: 'rename', path: 'b.ts', from: 'a.ts', after: null, overwrites: hash('bb\n') },
    ]);
  });

  it('keeps the loosest rung of several edits of a file', async () => {
    const operations = [edit('a.ts', 'a\n', 'A\n'), edit('a.ts', 'b\n', 'B\n')];
    expect(await changesOf({ 'a.ts': '  a\nb\n' }, ...operations)).toMatchObject([
      { rung: 'indent', after: '  A\nB\n' },
    ]);
  });

  it('moves, replaces and deletes a file that is no text, and does not edit it', async () => {
    const files = { 'a.png': null, 'b.png': null, 'c.png': null };
    const operations: PlanOperationInput[] = [
      { op: 'rename', path: 'a.png', to: 'd.png' },
      { op: 'write', path: 'b.png', content: 'text\n', ifExists: 'replace' },
      { op: 'delete', path: 'c.png' },
    ];
    expect(await changesOf(files, ...operations)).toMatchObject([
      { action: 'rename', path: 'd.png', before: null, after: null, hash: oldHash },
      { action: 'modify', path: 'b.png', before: null, after: 'text\n', added: 1, removed: 0 },
      { action: 'delete', path: 'c.png', before: null, removed: 0 },
    ]);
    expect(await faultsOf(files, edit('a.png', 'x', 'y'))).toMatchObject([
      { code: 'not-text', path: 'a.png' },
    ]);
  });

  it('[BU-16] writes a whole file with the line breaks and the mark of the one it replaces', async () => {
    const files = { 'a.ts': '\uFEFFa\r\nb\r\n', 'b.ts': 'no break' };
    const replace = (path: string): PlanOperationInput => ({
      op: 'write',
      path,
      content: 'x\ny\n',
      ifExists: 'replace',
    });
    expect(await changesOf(files, replace('a.ts'), replace('b.ts'))).toMatchObject([
      { after: '\uFEFFx\r\ny\r\n' },
      { after: 'x\ny\n' },
    ]);
    const open: PlanOperationInput = { op: 'write', path: 'a.ts', content: 'x\r\ny', ifExists: 'replace' };
    expect(await changesOf(files, open)).toMatchObject([{ after: '\uFEFFx\r\ny' }]);
  });
});

describe('playPlan: what the model saw', () => {
  it('[BU-28] goes on with an edit of a changed file if every search still matches exactly once', async () => {
    const files = { 'a.ts': 'new\na\nb\n' };
    const operations = [edit('a.ts', 'a\n', 'A\n', oldHash), edit('a.ts', 'b\n', 'B\n', oldHash)];
    expect(await changesOf(files, ...operations)).toMatchObject([{ after: 'new\nA\nB\n', rebased: true }]);
    expect(await changesOf(files, edit('a.ts', 'a\n', 'A\n', hash('new\na\nb\n')))).toMatchObject([
      { rebased: false },
    ]);
  });

  it('[BU-28] believes neither `all` nor `near` on a changed file', async () => {
    const files = { 'a.ts': 'a\nb\na\n' };
    for (const facts of [{ all: true }, { near: 1 }]) {
      const operation: PlanOperationInput = {
        op: 'edit',
        path: 'a.ts',
        base: oldHash,
        edits: [{ search: 'a\n', replace: 'c\n', ...facts }],
      };
      expect(await faultsOf(files, operation)).toMatchObject([{ index: 0, code: 'stale', path: 'a.ts' }]);
      expect(await changesOf(files, { ...operation, base: undefined })).toHaveLength(1);
    }
  });

  it('[BU-28] stops a write and a delete of a changed file', async () => {
    const files = { 'a.ts': 'a\n' };
    const write: PlanOperationInput = {
      op: 'write',
      path: 'a.ts',
      content: 'b\n',
      ifExists: 'replace',
      base: oldHash,
    };
    expect(await faultsOf(files, write)).toMatchObject([{ code: 'stale' }]);
    expect(await faultsOf(files, { op: 'delete', path: 'a.ts', base: oldHash })).toMatchObject([
      { code: 'stale' },
    ]);
    expect(await changesOf(files, { ...write, base: hash('a\n') })).toHaveLength(1);
  });

  it('[BU-28] stops a write over a file that has gone since', async () => {
    const write: PlanOperationInput = {
      op: 'write',
      path: 'a.ts',
      content: 'b\n',
      ifExists: 'replace',
      base: oldHash,
    };
    expect(await faultsOf({}, write)).toMatchObject([
      { code: 'stale', detail: 'The file has gone since the model read it.' },
    ]);
    const files = { 'a.ts': 'a\n' };
    const again: PlanOperationInput = { ...write, base: hash('a\n') };
    expect(await changesOf(files, { op: 'delete', path: 'a.ts' }, again)).toMatchObject([
      { action: 'modify' },
    ]);
  });

  it('[BU-15] does not replace a file with `ifExists` fail, unless the plan made it', async () => {
    const write: PlanOperationInput = { op: 'write', path: 'a.ts', content: 'b\n' };
    expect(await faultsOf({ 'a.ts': 'a\n' }, write)).toMatchObject([
      { index: 0, code: 'exists', path: 'a.ts' },
    ]);
    expect(await changesOf({}, write, { ...write, content: 'c\n' })).toMatchObject([
      { action: 'create', after: 'c\n' },
    ]);
  });

  it('[BU-15] does not rename over a file, unless told to', async () => {
    const files = { 'a.ts': 'a\n', 'b.ts': 'b\n' };
    const rename: PlanOperationInput = { op: 'rename', path: 'a.ts', to: 'b.ts' };
    expect(await faultsOf(files, rename)).toMatchObject([{ code: 'exists', path: 'b.ts' }]);
    expect(await changesOf(files, { ...rename, overwrite: true })).toMatchObject([
      { action: 'rename', path: 'b.ts', from: 'a.ts', overwrites: hash('b\n') },
    ]);
  });
});

describe('playPlan: faults', () => {
  it.each([
    [edit('no.ts', 'a', 'b'), 'not-found', 'no.ts'],
    [{ op: 'delete', path: 'no.ts' }, 'not-found', 'no.ts'],
    [{ op: 'rename', path: 'no.ts', to: 'x.ts' }, 'not-found', 'no.ts'],
    [{ op: 'write', path: 'a.ts/b.ts', content: '' }, 'not-a-folder', 'a.ts/b.ts'],
    [{ op: 'rename', path: 'b.ts', to: 'a.ts/b.ts' }, 'not-a-folder', 'a.ts/b.ts'],
    [{ op: 'write', path: 'n.ts', content: '// ... rest of code unchanged\n' }, 'omission', 'n.ts'],
    [edit('a.ts', 'a\n', '// ... existing code ...\n'), 'omission', 'a.ts'],
    [{ op: 'write', path: 'long.ts', content: 'x\n', ifExists: 'replace' }, 'shrinks', 'long.ts'],
    [edit('long.ts', 'line\n'.repeat(60), 'x\n'), 'shrinks', 'long.ts'],
    [edit('a.json', '1', '1,'), 'broken-json', 'a.json'],
    [{ op: 'write', path: 'n.json', content: '{' }, 'broken-json', 'n.json'],
  ] satisfies [PlanOperationInput, string, string][])(
    '[BU-12, BU-13, BU-14] %j is refused: %s',
    async (operation, code, path) => {
      const files = { 'a.ts': 'a\n', 'b.ts': 'b\n', 'long.ts': 'line\n'.repeat(60), 'a.json': '{"a": 1}\n' };
      const touchAll = { op: 'rename', path: 'a.ts', to: 'a.ts', overwrite: true } as const;
      expect(await faultsOf(files, touchAll, operation)).toMatchObject([{ index: 1, code, path }]);
    },
  );

  it('lets a folder stand where a file was', async () => {
    const operations: PlanOperationInput[] = [
      { op: 'delete', path: 'a.ts' },
      { op: 'write', path: 'a.ts/b.ts', content: 'x\n' },
    ];
    expect(await changesOf({ 'a.ts': 'a\n' }, ...operations)).toHaveLength(2);
    const within: PlanOperationInput[] = [
      { op: 'write', path: 'd/b.ts', content: 'x\n' },
      { op: 'write', path: 'd', content: 'x\n' },
    ];
    expect(await faultsOf({}, ...within)).toMatchObject([{ code: 'not-a-folder', path: 'd' }]);
    expect(await changesOf({ 'a.ts': 'a\n' }, { op: 'rename', path: 'a.ts', to: 'a.ts/a.ts' })).toHaveLength(
      1,
    );
  });

  it('[BU-14] refuses two paths that differ only in case', async () => {
    const operations: PlanOperationInput[] = [
      { op: 'run', command: 'npm i' },
      { op: 'write', path: 'Readme.md', content: '' },
      { op: 'rename', path: 'b.ts', to: 'README.md' },
    ];
    expect(await faultsOf({ 'b.ts': 'b\n' }, ...operations)).toMatchObject([
      { index: 2, code: 'case-conflict', path: 'README.md', detail: 'Readme.md differs only in case.' },
    ]);
  });

  it('[BU-9] tells each failing edit with the nearest lines', async () => {
    const operation: PlanOperationInput = {
      op: 'edit',
      path: 'a.ts',
      edits: [
        { search: 'x\n', replace: '' },
        { search: 'one\nfive\n', replace: '' },
        { search: 'one\ntwo\n', replace: 'ONE\n' },
        { search: 'one\ntwo\n', replace: '' },
      ],
    };
    expect(await faultsOf({ 'a.ts': 'x\nx\none\ntwo\n' }, operation)).toEqual([
      {
        index: 0,
        code: 'ambiguous',
        path: 'a.ts',
        detail: 'Edit 1: the search text occurs more than once, at lines 1, 2.',
        nearest: null,
      },
      {
        index: 0,
        code: 'no-match',
        path: 'a.ts',
        detail: 'Edit 2: the search text does not occur in the file.',
        nearest: { from: 3, to: 4, differsAt: 4, lines: ['one', 'two'] },
      },
      {
        index: 0,
        code: 'overlap',
        path: 'a.ts',
        detail: 'Edit 4: an earlier edit has changed the lines that are searched for.',
        nearest: { from: 3, to: 4, differsAt: 4, lines: ['one', 'two'] },
      },
    ]);
  });

  it('[BU-26] gives no change at all with any fault, and tells a fault once', async () => {
    const played = await play(
      { 'a.ts': 'a\n' },
      { op: 'write', path: 'n.ts', content: 'n\n' },
      edit('a.ts', 'x\n', 'y\n'),
      edit('a.ts', 'y\n', 'z\n'),
      { op: 'rename', path: 'a.ts', to: 'b.ts' },
      { op: 'delete', path: 'b.ts' },
      { op: 'delete', path: 'c.ts' },
    );
    expect(played).toMatchObject({
      status: 'refused',
      faults: [
        { index: 1, code: 'no-match' },
        { index: 5, code: 'not-found' },
      ],
    });
  });

  it('rejects when a file cannot be read', async () => {
    const read = () => Promise.reject(new Error('disk'));
    const operations = [parse(planOperationSchema, edit('a.ts', 'a', 'b'))];
    await expect(playPlan({ operations }, { read, hash })).rejects.toThrow('disk');
  });
});
