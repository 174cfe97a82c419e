import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { memoryStorage } from '@diwan/core';
import { afterEach, expect, it } from 'vitest';

import { startCompanion } from './startCompanion.ts';
import { freePort } from './testing/freePort.ts';
import { pageOf } from './testing/pageOf.ts';
import { send } from './testing/send.ts';
import { temporaryFolder } from './testing/temporaryFolder.ts';
import { VERSION } from './version.ts';

const SITE = 'https://chat.example';
const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

interface Run {
  child: ChildProcess;
  /** Everything said until the end, and the exit code. */
  ended: Promise<{ code: unknown; output: string; errors: string }>;
}

function run(args: readonly string[], environment: Record<string, string> = {}): Run {
  const main = join(import.meta.dirname, 'main.ts');
  const { PRODUCT_NAME: _unset, ...inherited } = process.env;
  const env = { ...inherited, COMPANION_HOME: temporaryFolder(), ...environment };
  const child = spawn(process.execPath, ['--conditions=@diwan/source', main, ...args], { env });
  children.push(child);
  const ended = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]).then(
    ([[code], output, errors]) => ({ code: Number(code), output, errors }),
  );
  return { child, ended };
}

it.each(['SIGINT', 'SIGTERM'] as const)(
  'says where it is and how to pair, answers, and stops cleanly on %s',
  async (signal) => {
    const port = await freePort();
    const log = join(temporaryFolder(), 'companion.log');
    const { child, ended } = run(['--port', String(port), '--origin', SITE, '--no-open', '--log', log]);
    await once(child.stdout ?? child, 'data');
    const path = '/api/license-status';
    expect(await send({ port, path, headers: { origin: SITE } })).toMatchObject({ status: 200 });
    await send({ port, path, headers: { origin: 'https://evil.example' } });
    child.kill(signal);
    const { code, output, errors } = await ended;
    expect(errors).toBe('');
    expect(output).toContain(`http://localhost:${port}/`);
    expect(output).toMatch(/Pair with one click: https:\/\/chat\.example\/vibe-coding#companion=[\w-]{22}\n/);
    expect(output).toMatch(/Pairing code, good for 2 minutes: [0-9A-Z]{4}-[0-9A-Z]{4}\n/);
    expect(readFileSync(log, 'utf8')).toMatch(/^\d{4}-\d\d-\d\dT[^ ]+ Refused: .*evil\.example/m);
    expect(code).toBe(0);
  },
);

it('[CO-11] pairs by the link of whoever started it, which alone shows it', async () => {
  const port = await freePort();
  const secret = 'AbCdEfGhIjKlMnOpQrStUv';
  const { child, ended } = run(['--port', String(port), '--origin', SITE], { COMPANION_LINK_SECRET: secret });
  await once(child.stdout ?? child, 'data');
  const page = pageOf(port, SITE, memoryStorage());
  await page.pair(secret);
  expect(await page.status()).toMatchObject({ identity: 'proved' });
  child.kill('SIGTERM');
  const { output } = await ended;
  expect(output).not.toContain(secret);
  expect(output).not.toContain('Pairing code');
  expect(output).toContain(`Paired with ${SITE}.`);
});

it('[CO-2] says in one line that a companion has the port, and ends with 1', async () => {
  const { port, stop } = await startCompanion({ port: 0, home: temporaryFolder(), features: [] });
  const { code, output, errors } = await run(['--port', String(port)]).ended;
  await stop();
  expect(errors).toBe(
    `Port ${port} is already taken by Diwan Companion ${VERSION}, so Diwan Companion did not start a second time. ` +
      `Its page: http://localhost:${port}/. To replace it, stop it there and start again.\n`,
  );
  expect(output).toBe('');
  expect(code).toBe(1);
});

it('[CO-2] says in one line that another program has the port, and ends with 1', async () => {
  const server = createServer((_request, response) => response.end('hello')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { code, errors } = await run(['--port', String(port)]).ended;
  server.close();
  expect(errors).toMatch(
    new RegExp(`^Port ${port} is already taken by another program, [^\\n]+ start again\\.\\n$`),
  );
  expect(code).toBe(1);
});

it('names the file of a damaged setting and ends with 1', async () => {
  const home = temporaryFolder();
  await (await startCompanion({ port: 0, home, features: [] })).stop();
  const file = join(home, 'settings', 'projects.json');
  writeFileSync(file, 'not json');
  const { code, errors } = await run(['--port', String(await freePort())], { COMPANION_HOME: home }).ended;
  expect(errors).toBe(`${file} is damaged. Move it away to start with an empty one.\n`);
  expect(code).toBe(1);
});

it('looks after itself as a doctor', async () => {
  const port = await freePort();
  const { code, output } = await run(['doctor', '--port', String(port)]).ended;
  expect(output).toContain(`ok      Port ${port} is free on 127.0.0.1`);
  expect(output).toMatch(/ok {6}Node \d+/);
  expect(output).toContain('Everything is there that the companion needs.');
  expect(code).toBe(0);
  const missing = await run(['doctor', '--port', String(port), '--root', '/no/such/folder']).ended;
  expect(missing.output).toContain('FAULTY  Project: /no/such/folder is not a folder. Correct --root.');
  expect(missing.code).toBe(1);
});

it('names the faults of the command line and ends with 64', async () => {
  const { code, errors } = await run(['--port', 'x', '--host', '0.0.0.0']).ended;
  expect(errors).toContain('--port must be a whole number');
  expect(errors).toContain('--host is not an option');
  expect(code).toBe(64);
});

it('shows help and version', async () => {
  const [help, version] = await Promise.all([run(['--help']).ended, run(['--version']).ended]);
  expect(help).toMatchObject({ code: 0, errors: '', output: expect.stringContaining('--origin URL') });
  expect(version).toEqual({ code: 0, errors: '', output: `${VERSION}\n` });
});
