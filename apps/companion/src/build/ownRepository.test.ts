import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

import { listProject } from '../projects/listing/listProject.ts';
import { planOf } from '../testing/planOf.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { openTestBuilds } from './testing/openTestBuilds.ts';

const HERE = fileURLToPath(new URL('../../../../', import.meta.url));

it(
  '[CO-16] [BU-33] lists this repository as git does, changes it by a plan, and undoes all of it',
  { timeout: 60_000 },
  async () => {
    const folder = realpathSync(temporaryFolder());
    const root = join(folder, 'clone');
    const git = (...args: string[]): string =>
      execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', HERE, root]);

    const { files } = await listProject(root, { environment: process.env, sizes: 'quick' });
    const listed = git('ls-files', '-co', '--exclude-standard', '-z').split('\0').slice(0, -1);
    expect(files.map(({ path }) => path).toSorted()).toEqual(listed.toSorted());

    const builds = await openTestBuilds(join(folder, 'store'));
    const plan = planOf(
      'plan_here',
      {
        op: 'edit',
        path: 'package.json',
        edits: [{ search: '  "private": true,\n', replace: '  "private": true,\n  "funding": "x",\n' }],
      },
      { op: 'rename', path: 'README.md', to: 'docs/readme/READ.md' },
      { op: 'delete', path: 'LICENSE' },
      { op: 'write', path: 'fresh/new.ts', content: 'export {};\n' },
      { op: 'run', command: 'git status --short' },
    );
    const report = await builds.execute(root, plan);
    expect(report).toMatchObject({ success: true, error: null });
    expect(git('status', '--short').split('\n').filter(Boolean)).toEqual([
      ' D LICENSE',
      ' D README.md',
      ' M package.json',
      '?? docs/readme/',
      '?? fresh/',
    ]);
    expect(await builds.undo('checkpoint_plan_here')).toMatchObject({ success: true, skipped: [] });
    expect(git('status', '--short')).toBe('');
    await builds.stop();
  },
);
