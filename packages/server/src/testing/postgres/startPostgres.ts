import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

import { freePort } from '../freePort.ts';

const run = promisify(execFile);

/** A PostgreSQL of its own, on loopback. */
export interface RunningPostgres {
  /** The address of one of its databases; `postgres` is there from the beginning. */
  url(database: string): string;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** How it keeps what it is given. */
export interface PostgresOptions {
  /** Folder of `initdb` and `postgres`. */
  bin: string;
  /** `none`: a power cut loses everything, and tests are several times as fast. */
  durability: 'full' | 'none';
}

/** Makes a new cluster in a passing folder and starts it. @throws when it does not start */
export async function startPostgres({ bin, durability }: PostgresOptions): Promise<RunningPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'diwan-postgres-'));
  const account = await accountFor(folder);
  const data = join(folder, 'data');
  const making = ['-D', data, '-U', 'app', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  await run(join(bin, 'initdb'), making, account);
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: '300',
    ...(durability === 'none' ? UNSAFE : {}),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...options], {
    ...account,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // It must not outlive a run that is broken off.
  const end = (): void => void server.kill('SIGQUIT');
  process.once('exit', end);
  await whenReady(server);
  return {
    url: (database) => `postgres://app@127.0.0.1:${port}/${database}`,
    async stop() {
      const ended = once(server, 'exit');
      // At once: nobody needs what is in it.
      end();
      await ended;
      process.off('exit', end);
      await rm(folder, { recursive: true });
    },
  };
}

const UNSAFE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };

/** PostgreSQL refuses to run as root; Debian's package brings an account for it. */
async function accountFor(folder: string): Promise<{ uid?: number; gid?: number; cwd: string }> {
  if (process.getuid?.() !== 0) return { cwd: folder };
  const [uid, gid] = await Promise.all(['-u', '-g'].map((what) => numberOf('id', [what, 'postgres'])));
  if (uid === undefined || gid === undefined) throw new Error('There is no account postgres');
  await chown(folder, uid, gid);
  return { uid, gid, cwd: folder };
}

async function numberOf(program: string, args: readonly string[]): Promise<number> {
  return Number((await run(program, args)).stdout);
}

async function whenReady(server: ChildProcess): Promise<void> {
  const said: string[] = [];
  await new Promise<void>((ready, failed) => {
    server.once('exit', () => failed(new Error(`PostgreSQL does not start:\n${said.join('\n')}`)));
    if (server.stderr === null) return;
    createInterface({ input: server.stderr }).on('line', (line) => {
      said.push(line);
      if (line.includes('database system is ready to accept connections')) ready();
    });
  });
}
