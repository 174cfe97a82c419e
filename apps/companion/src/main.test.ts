import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterEach, expect, it } from 'vitest';

import { startCompanion } from './startCompanion.ts';
import { send } from './testing/send.ts';
import { VERSION } from './version.ts';

const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

interface Run {
  child: ChildProcess;
  /** Everything said until the end, and the exit code. */
  ended: Promise<{ code: unknown; output: string; errors: string }>;
}

function run(...args: string[]): Run {
  const main = join(import.meta.dirname, 'main.ts');
  const { PRODUCT_NAME: _unset, ...env } = process.env;
  const child = spawn(process.execPath, ['--conditions=@diwan/source', main, ...args], { env });
  children.push(child);
  const ended = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]).then(
    ([[code], output, errors]) => ({ code: Number(code), output, errors }),
  );
  return { child, ended };
}

it.each(['SIGINT', 'SIGTERM'] as const)(
  'says where it is, answers, and stops cleanly on %s',
  async (signal) => {
    const port = await freePort();
    const { child, ended } = run('--port', String(port), '--origin', 'https://chat.example', '--no-open');
    await once(child.stdout ?? child, 'data');
    const path = '/api/license-status';
    expect(await send({ port, path, headers: { origin: 'https://chat.example' } })).toMatchObject({
      status: 200,
    });
    child.kill(signal);
    const { code, output, errors } = await ended;
    expect(errors).toBe('');
    expect(output).toContain(`http://localhost:${port}/`);
    expect(output).toContain('https://chat.example');
    expect(code).toBe(0);
  },
);

it('[CO-2] says in one line that the port is taken, and ends with 1', async () => {
  const { port, stop } = await startCompanion({ port: 0 });
  const { code, output, errors } = await run('--port', String(port)).ended;
  await stop();
  expect(errors).toMatch(new RegExp(`^Port ${port} is already taken, [^\\n]+ start again\\.\\n$`));
  expect(output).toBe('');
  expect(code).toBe(1);
});

it('names the faults of the command line and ends with 64', async () => {
  const { code, errors } = await run('--port', 'x', '--host', '0.0.0.0').ended;
  expect(errors).toContain('--port must be a whole number');
  expect(errors).toContain('--host is not an option');
  expect(code).toBe(64);
});

it('shows help and version', async () => {
  const [help, version] = await Promise.all([run('--help').ended, run('--version').ended]);
  expect(help).toMatchObject({ code: 0, errors: '', output: expect.stringContaining('--origin URL') });
  expect(version).toEqual({ code: 0, errors: '', output: `${VERSION}\n` });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}
