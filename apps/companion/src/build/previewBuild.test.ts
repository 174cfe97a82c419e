import { expect, it } from 'vitest';

import { codingScenes } from '../testing/codingScenes.ts';
import { planOf } from '../testing/planOf.ts';

const FILES = { 'a.txt': 'one\ntwo\n', 'src/b.txt': 'three\n', '.env': 'KEY=1\n' };
const open = codingScenes({ files: FILES });

const EDIT = { op: 'edit', path: 'a.txt', edits: [{ search: 'two\n', replace: 'deux\n' }] } as const;

it('[BU-30] previews with diffs and verdicts, and touches nothing', async () => {
  const { companion, project, read, asked } = await open();
  const count = asked.length;
  const preview = await companion.previewBuild(
    project,
    planOf(
      'plan_preview',
      EDIT,
      { op: 'rename', path: 'src/b.txt', to: 'src/c.txt' },
      { op: 'write', path: 'package.json', content: '{"scripts":{"x":"y"}}\n' },
      { op: 'run', command: 'node --version' },
      { op: 'run', command: 'node a.js | tee out' },
      { op: 'run', command: 'git reset --hard' },
    ),
  );
  expect(preview.success).toBe(true);
  expect(preview.files).toMatchObject([
    {
      path: 'a.txt',
      action: 'changed',
      diff: '--- a/a.txt\n+++ b/a.txt\n@@ -1,2 +1,2 @@\n one\n-two\n+deux\n',
    },
    { path: 'src/b.txt', to: 'src/c.txt', action: 'renamed' },
    { path: 'package.json', action: 'created', runsCode: true },
  ]);
  expect(preview.commands.map(({ verdict }) => verdict)).toEqual(['asked', 'asked', 'denied']);
  expect(preview.commands[0]?.target).toMatch(/node$/);
  expect(asked.length).toBe(count);
  expect(await read('a.txt')).toBe(FILES['a.txt']);
  expect(await read('package.json')).toBeNull();
});

it('[BU-30] [CO-23] shows nothing of a secret, neither in a diff nor in nearest lines', async () => {
  const { companion, project } = await open();
  const deleting = await companion.previewBuild(
    project,
    planOf('plan_secret', { op: 'delete', path: '.env' }),
  );
  const edit = { op: 'edit', path: '.env', edits: [{ search: 'KEY=2\n', replace: '' }] } as const;
  const editing = await companion.previewBuild(project, planOf('plan_secret2', edit));
  expect(editing.failed).toMatchObject([{ code: 'not-text' }]);
  expect(JSON.stringify([deleting, editing])).not.toContain('KEY=1');
  const renaming = planOf('plan_secret3', { op: 'rename', path: '.env', to: 'notes.txt' });
  expect((await companion.previewBuild(project, renaming)).failed).toMatchObject([{ code: 'secret' }]);
});
