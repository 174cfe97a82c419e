import { chmod, readdir, readFile, realpath, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Plan } from '@diwan/core/plan';
import { afterEach, expect, it, vi } from 'vitest';

import { contentHash } from '../projects/contents/contentHash.ts';
import { planOf } from '../testing/planOf.ts';
import {
  type CodingScene,
  type SceneOptions,
  startCodingCompanion,
} from '../testing/startCodingCompanion.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { openTestBuilds } from './testing/openTestBuilds.ts';

// A busy machine takes its time to start programs and threads.
vi.setConfig({ testTimeout: 60_000 });

const scenes: CodingScene[] = [];
const FILES = { 'a.txt': 'one\ntwo\n', 'src/b.txt': 'three\n', '.env': 'KEY=1\n' };

afterEach(async () => {
  await Promise.all(scenes.splice(0).map((scene) => scene.stop()));
});

async function open(options: SceneOptions = {}): Promise<CodingScene> {
  const scene = await startCodingCompanion({ files: FILES, ...options });
  scenes.push(scene);
  await scene.companion.openProject(scene.project);
  return scene;
}

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

it('[BU-28] goes on with an edit of a file that changed and still fits, and stops a write and a delete', async () => {
  const { companion, project, read, write } = await open();
  const base = contentHash(FILES['a.txt']);
  await write('a.txt', 'zero\none\ntwo\n');
  const edited = await companion.executeBuild(project, planOf('plan_rebased', { ...EDIT, base }));
  expect(edited.details?.files).toMatchObject([{ path: 'a.txt', rebased: true }]);
  expect(await read('a.txt')).toBe('zero\none\ndeux\n');
  const stale = await companion.executeBuild(
    project,
    planOf('plan_stale', { op: 'write', path: 'a.txt', content: 'x', ifExists: 'replace', base }),
  );
  expect(stale.details?.failed).toMatchObject([{ index: 0, code: 'stale', path: 'a.txt' }]);
  const gone = await companion.executeBuild(
    project,
    planOf('plan_stale2', { op: 'delete', path: 'a.txt', base }),
  );
  expect(gone.details?.failed).toMatchObject([{ index: 0, code: 'stale', path: 'a.txt' }]);
  expect(await read('a.txt')).toBe('zero\none\ndeux\n');
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

it('keeps encoding, byte order mark and line ends of a file byte for byte', async () => {
  const { companion, project, write } = await open();
  await write('latin.txt', Buffer.from('caf\xe9\r\ntwo\r\n', 'latin1'));
  await write('wide.txt', Buffer.from('\uFEFFcafé\r\ntwo\r\n', 'utf16le'));
  const edits = [{ search: 'two\n', replace: 'deux é\n' }];
  const report = await companion.executeBuild(
    project,
    planOf('plan_encoded', { op: 'edit', path: 'latin.txt', edits }, { op: 'edit', path: 'wide.txt', edits }),
  );
  expect(report.error).toBeNull();
  expect(await readFile(join(project, 'latin.txt'), 'latin1')).toBe('caf\xe9\r\ndeux \xe9\r\n');
  expect(await readFile(join(project, 'wide.txt'), 'utf16le')).toBe('\uFEFFcafé\r\ndeux é\r\n');
  const arrow = { op: 'edit', path: 'latin.txt', edits: [{ search: 'deux é\n', replace: '→\n' }] } as const;
  const refused = await companion.executeBuild(project, planOf('plan_arrow', arrow));
  expect(refused.details?.failed).toMatchObject([{ index: 0, code: 'encoding', path: 'latin.txt' }]);
});

it('[BU-26] lets two files change places, and a folder take the place of a file', async () => {
  const { companion, project, read } = await open();
  const report = await companion.executeBuild(
    project,
    planOf(
      'plan_places',
      { op: 'rename', path: 'a.txt', to: 'swap.txt' },
      { op: 'rename', path: 'src/b.txt', to: 'a.txt' },
      { op: 'rename', path: 'swap.txt', to: 'src/b.txt' },
      { op: 'delete', path: '.env' },
      { op: 'write', path: '.env/inner.txt', content: 'x' },
    ),
  );
  expect(report.error).toBeNull();
  expect(await read('a.txt')).toBe(FILES['src/b.txt']);
  expect(await read('src/b.txt')).toBe(FILES['a.txt']);
  expect(await read('.env/inner.txt')).toBe('x');
  await companion.undo(report.details?.checkpointId ?? '');
  expect(await read('.env')).toBe(FILES['.env']);
  expect(await read('a.txt')).toBe(FILES['a.txt']);
  expect(await read('src/b.txt')).toBe(FILES['src/b.txt']);
});

it('[CO-21] writes through no link, into no other folder, and over no pipe', async () => {
  const { companion, project } = await open();
  const outside = await realpath(temporaryFolder());
  await writeFile(join(outside, 'victim.txt'), 'safe\n');
  await symlink(outside, join(project, 'out'));
  await symlink(join(outside, 'victim.txt'), join(project, 'file-link'));
  const attempts = [
    { op: 'write', path: 'out/new.txt', content: 'x' },
    { op: 'write', path: 'out/deep/new.txt', content: 'x' },
    { op: 'delete', path: 'out/victim.txt' },
    { op: 'write', path: 'file-link', content: 'x', ifExists: 'replace' },
    { op: 'rename', path: 'a.txt', to: 'out/a.txt' },
  ] as const;
  for (const [place, attempt] of attempts.entries()) {
    const report = await companion.executeBuild(project, planOf(`plan_link${place}`, attempt));
    expect(report).toMatchObject({ success: false, filesModified: [] });
    expect(report.details?.failed[0]?.code).toMatch(/^(?:outside|link)$/);
  }
  expect(await readdir(outside)).toEqual(['victim.txt']);
  expect(await readFile(join(outside, 'victim.txt'), 'utf8')).toBe('safe\n');
});
