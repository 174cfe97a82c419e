import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { VERSION } from '../src/version.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'companion-bundle-'));
const alone = join(folder, 'alone');
const companion = join(alone, 'companion.mjs');
const env = { ...process.env, COMPANION_HOME: join(folder, 'home') };

beforeAll(async () => {
  const tsup = join(import.meta.dirname, '../../../node_modules/.bin/tsup');
  await run(tsup, ['--outDir', join(folder, 'dist')], { cwd: join(import.meta.dirname, '..') });
  await run('mkdir', [alone]);
  copyFileSync(join(folder, 'dist/main.js'), companion);
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('is one file that runs beside nothing else', async () => {
  expect(readdirSync(alone)).toEqual(['companion.mjs']);
  expect((await run(process.execPath, [companion, '--version'], { env })).stdout).toBe(`${VERSION}\n`);
});

it('starts and stops as one file', async () => {
  const child = spawn(process.execPath, [companion, '--port', '3139', '--no-open'], {
    env,
    cwd: alone,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors: string[] = [];
  child.stderr.on('data', (piece: Buffer) => errors.push(piece.toString()));
  const [first] = await Promise.race([once(child.stdout, 'data'), once(child, 'close')]);
  expect(String(first)).toContain('is running');
  child.kill('SIGTERM');
  expect((await once(child, 'close'))[0]).toBe(0);
  expect(errors).toEqual([]);
});
