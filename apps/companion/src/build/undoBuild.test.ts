import { chmod, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { codingScenes } from '../testing/codingScenes.ts';
import { planOf } from '../testing/planOf.ts';

const FILES = { 'a.txt': 'one\ntwo\n', 'src/b.txt': 'three\n', '.env': 'KEY=1\n' };
const open = codingScenes({ files: FILES });

const EDIT = { op: 'edit', path: 'a.txt', edits: [{ search: 'two\n', replace: 'deux\n' }] } as const;

it('[BU-33] restores what is still the build’s, names the rest, and removes the folders it made', async () => {
  const { companion, project, read, write } = await open();
  const report = await companion.executeBuild(
    project,
    planOf(
      'plan_undone',
      EDIT,
      { op: 'rename', path: 'src/b.txt', to: 'deep/er/b.txt' },
      { op: 'write', path: 'fresh/x.txt', content: 'x' },
      { op: 'write', path: 'fresh/y.txt', content: 'y' },
    ),
  );
  await write('fresh/y.txt', 'mine');
  const undone = await companion.undo(report.details?.checkpointId ?? '');
  expect(undone.skipped).toEqual(['fresh/y.txt']);
  expect(undone.restored.toSorted()).toEqual(['a.txt', 'deep/er/b.txt', 'fresh/x.txt', 'src/b.txt']);
  expect(await read('src/b.txt')).toBe(FILES['src/b.txt']);
  expect(await read('fresh/y.txt')).toBe('mine');
  await expect(stat(join(project, 'deep'))).rejects.toThrow('ENOENT');
  const again = await companion.undo(report.details?.checkpointId ?? '');
  expect(again.restored).toEqual([]);
});

it('[BU-33] gives a removed file its rights back, and keeps those of a changed one', async () => {
  const { companion, project } = await open();
  await chmod(join(project, 'a.txt'), 0o755);
  await chmod(join(project, 'src/b.txt'), 0o700);
  const report = await companion.executeBuild(
    project,
    planOf('plan_rights', EDIT, { op: 'delete', path: 'src/b.txt' }),
  );
  expect((await stat(join(project, 'a.txt'))).mode & 0o777).toBe(0o755);
  await companion.undo(report.details?.checkpointId ?? '');
  expect((await stat(join(project, 'src/b.txt'))).mode & 0o777).toBe(0o700);
});
