import { join } from 'node:path';

import type { Plan } from '@diwan/core/plan';
import { expect, it } from 'vitest';

import { codingScenes } from '../testing/codingScenes.ts';
import { planOf } from '../testing/planOf.ts';
import { openTestBuilds } from './testing/openTestBuilds.ts';

const FILES = { 'a.txt': 'one\ntwo\n', 'src/b.txt': 'three\n', '.env': 'KEY=1\n' };
const open = codingScenes({ files: FILES });

const EDIT = { op: 'edit', path: 'a.txt', edits: [{ search: 'two\n', replace: 'deux\n' }] } as const;
const UNFIT = { op: 'edit', path: 'src/b.txt', edits: [{ search: 'nowhere\n', replace: '' }] } as const;

it('[BU-24] answers the five fields and the details', async () => {
  const { companion, project } = await open();
  const report = await companion.executeBuild(
    project,
    planOf(
      'plan_fields',
      EDIT,
      { op: 'write', path: 'new/c.txt', content: 'x\n' },
      { op: 'run', command: 'node --version' },
    ),
  );
  expect(report).toMatchObject({
    success: true,
    filesModified: ['a.txt', 'new/c.txt'],
    commandsExecuted: ['node --version'],
    error: null,
    output: `${process.version}\n`,
    details: {
      planId: 'plan_fields',
      checkpointId: 'checkpoint_plan_fields',
      files: [
        { path: 'a.txt', action: 'changed', rung: 'exact', added: 1, removed: 1, rebased: false },
        { path: 'new/c.txt', action: 'created', added: 1, removed: 0 },
      ],
      commands: [
        { command: 'node --version', cwd: '.', exitCode: 0, timedOut: false, truncated: false, changed: [] },
      ],
      failed: [],
    },
  });
});

it.each([
  ['no plan', {}],
  [
    'a path that leaves the project',
    { ...planOf('plan_x', EDIT), operations: [{ op: 'delete', path: '../a.txt' }] },
  ],
  [
    'the git folder',
    { ...planOf('plan_x', EDIT), operations: [{ op: 'write', path: '.GIT/hooks/x', content: '' }] },
  ],
  ['an id that names another file', { ...planOf('plan_x', EDIT), id: 'plan_/../../x' }],
])('[BU-25] refuses %s, whatever the page said of it', async (_, plan) => {
  const { companion, project, read } = await open();
  await expect(companion.executeBuild(project, untyped(plan))).rejects.toMatchObject({
    code: 'refused',
    status: 400,
  });
  expect(await read('a.txt')).toBe(FILES['a.txt']);
});

/** The page's types do not let it be sent: somebody else might. */
function untyped(plan: unknown): Plan {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a caller without types is what is tested
  return plan as Plan;
}

it('[BU-26] touches nothing when one operation does not fit', async () => {
  const { companion, project, read } = await open();
  const report = await companion.executeBuild(
    project,
    planOf('plan_unfit', EDIT, UNFIT, { op: 'delete', path: 'gone' }),
  );
  expect(report).toMatchObject({ success: false, filesModified: [], commandsExecuted: [] });
  expect(report.error).toContain('Nothing was changed');
  expect(report.details?.failed).toMatchObject([
    { index: 1, code: 'no-match', path: 'src/b.txt' },
    { index: 2, code: 'not-found', path: 'gone' },
  ]);
  expect(await read('a.txt')).toBe(FILES['a.txt']);
});

it('[BU-27] answers the same plan id with the first result, also while it runs and after a new start', async () => {
  const { companion, project, home, write, read } = await open();
  const plan = planOf('plan_once', { op: 'run', command: 'node count.js' });
  await write('count.js', "require('fs').appendFileSync('count.txt', 'x')");
  const [first, second] = await Promise.all([
    companion.executeBuild(project, plan),
    companion.executeBuild(project, plan),
  ]);
  expect(second).toEqual(first);
  const later = await openTestBuilds(join(home, 'store'));
  expect(await later.execute(project, plan)).toEqual(first);
  expect(await read('count.txt')).toBe('x');
});

it('[BU-29] names the files when a command fails afterwards, and undoes them', async () => {
  const { companion, project, read } = await open();
  const report = await companion.executeBuild(
    project,
    planOf(
      'plan_fails',
      EDIT,
      { op: 'run', command: 'node missing.js' },
      { op: 'run', command: 'node --version' },
    ),
  );
  expect(report).toMatchObject({
    success: false,
    filesModified: ['a.txt'],
    commandsExecuted: ['node missing.js'],
  });
  expect(report.error).toContain('ended with code 1');
  expect(report.output).toContain('Cannot find module');
  const undone = await companion.undo(report.details?.checkpointId ?? '');
  expect(undone).toMatchObject({ success: true, restored: ['a.txt'], skipped: [] });
  expect(await read('a.txt')).toBe(FILES['a.txt']);
});

it('[BU-31] tells a build again from any event, also one of an earlier run', async () => {
  const { companion, project, home } = await open();
  await companion.executeBuild(project, planOf('plan_told', EDIT, { op: 'run', command: 'node --version' }));
  const told: string[] = [];
  for await (const event of companion.buildEvents('plan_told', 0)) told.push(event.type);
  expect(told).toEqual([
    'build-start',
    'files-committed',
    'command-start',
    'output-delta',
    'command-end',
    'build-end',
  ]);
  const log = await (await openTestBuilds(join(home, 'store'))).log('plan_told');
  expect(log?.events().map(({ type }) => type)).toEqual(told);
});
