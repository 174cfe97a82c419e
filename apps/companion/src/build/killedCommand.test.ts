import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';

import { type CompanionAdapter, memoryStorage } from '@diwan/core';
import type { BuildReport } from '@diwan/core/wire';
import { afterEach, expect, it } from 'vitest';

import { freePort } from '../testing/freePort.ts';
import { isAlive } from '../testing/isAlive.ts';
import { pageOf } from '../testing/pageOf.ts';
import { planOf } from '../testing/planOf.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';

const SITE = 'https://chat.example';
const LINK_SECRET = 'AbCdEfGhIjKlMnOpQrStUv';
const MAIN = join(import.meta.dirname, '../main.ts');
const companions: ChildProcess[] = [];

afterEach(() => {
  for (const companion of companions.splice(0)) companion.kill('SIGKILL');
});

/** A whole companion in a process of its own, which may be killed. */
async function startProcess(home: string, port: number): Promise<ChildProcess> {
  const { npm_config_nodedir: _unset, ...inherited } = process.env;
  const companion = spawn(
    process.execPath,
    ['--conditions=@diwan/source', MAIN, '--port', String(port), '--origin', SITE, '--no-open'],
    {
      env: {
        ...inherited,
        PATH: dirname(process.execPath) + delimiter + (process.env.PATH ?? ''),
        COMPANION_HOME: home,
        COMPANION_LINK_SECRET: LINK_SECRET,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  companions.push(companion);
  if (companion.stdout !== null) await once(companion.stdout, 'data');
  return companion;
}

/** A project that was opened before, in which Node may run. */
async function writeScene(): Promise<{ home: string; root: string }> {
  const folder = await realpath(temporaryFolder());
  const home = join(folder, 'home');
  const root = join(folder, 'project');
  await mkdir(join(home, 'settings'), { recursive: true });
  await mkdir(root);
  const programs = [join(dirname(process.execPath), 'node')];
  const projects = [{ path: root, addedAt: 1, openedAt: 1, programs }];
  await writeFile(join(home, 'settings', 'projects.json'), JSON.stringify({ projects }));
  await writeFile(join(root, 'a.txt'), 'one\n');
  await writeFile(join(root, 'long.js'), LONG);
  return { home, root };
}

/** Starts a child, names both processes, ignores what asks it to end, and runs on. */
const LONG = `
const child = require('child_process').spawn('sleep', ['600']);
process.on('SIGTERM', () => undefined);
setInterval(() => undefined, 1000);
require('fs').writeFileSync('ids', process.pid + ' ' + child.pid);
`;

const PLAN = planOf(
  'plan_killed_command',
  { op: 'edit', path: 'a.txt', edits: [{ search: 'one\n', replace: 'two\n' }] },
  { op: 'run', command: 'node long.js' },
  { op: 'run', command: 'node --version' },
);

async function idsIn(root: string): Promise<number[]> {
  const text = await readFile(join(root, 'ids'), 'utf8').catch(() => '');
  return text.split(' ').filter(Boolean).map(Number);
}

it(
  '[BU-29] [BU-32] [BU-37] [BU-39] ends a running command with a companion that is killed, tells so at the next start, and undoes',
  { timeout: 90_000 },
  async () => {
    const { home, root } = await writeScene();
    const port = await freePort();
    const first = await startProcess(home, port);
    const page: CompanionAdapter = pageOf(port, SITE, memoryStorage());
    await page.pair(LINK_SECRET);
    const building = page.executeBuild(root, PLAN).catch((error: unknown) => error);
    await expect.poll(() => idsIn(root), { timeout: 30_000 }).toHaveLength(2);
    const ids = await idsIn(root);
    expect(ids.filter(isAlive)).toEqual(ids);

    first.kill('SIGKILL');
    await once(first, 'close');
    expect(await building).toMatchObject({ code: 'unreachable' });
    await expect.poll(() => ids.filter(isAlive), { timeout: 20_000 }).toEqual([]);

    await startProcess(home, port);
    let told: BuildReport | null = null;
    for await (const event of page.buildEvents(PLAN.id, 0)) {
      if (event.type === 'build-end') told = event.report;
    }
    expect(told).toMatchObject({
      success: false,
      filesModified: ['a.txt'],
      commandsExecuted: ['node long.js'],
      error: expect.stringMatching(
        /ended in the middle of the build\. .*“node long\.js”.* It can be undone\./,
      ),
    });
    expect(await page.executeBuild(root, PLAN)).toEqual(told);
    expect(await idsIn(root)).toEqual(ids);
    expect(await page.undo(told?.details?.checkpointId ?? '')).toMatchObject({ restored: ['a.txt'] });
    expect(await readFile(join(root, 'a.txt'), 'utf8')).toBe('one\n');
    const next = planOf('plan_next', { op: 'run', command: 'node --version' });
    expect(await page.executeBuild(root, next)).toMatchObject({ success: true });
  },
);
