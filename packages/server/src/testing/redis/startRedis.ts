import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { freePort } from '../freePort.ts';

/** What is said where the tests with Redis are left out. */
export const REDIS_MISSING =
  'Redis is not installed: the tests with it are left out. Debian: apt-get install redis-server, or set REDIS_SERVER.';

/** A Redis of its own, on loopback, that keeps nothing. */
export interface RunningRedis {
  url: string;
  /** Ends it as a crash does. */
  stop(): Promise<void>;
  /** Lets it answer nothing until it is stopped, as a machine does that is overloaded. */
  freeze(): void;
  /** Starts it again at the same address, empty. */
  restart(): Promise<void>;
}

/** The program; undefined where it is not installed. */
export function findRedis(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = (environment['PATH'] ?? '').split(':').filter((folder) => folder !== '');
  const candidates = [
    environment['REDIS_SERVER'] ?? [],
    [...folders, '/usr/bin', '/opt/homebrew/bin'].map((folder) => join(folder, 'redis-server')),
  ];
  return candidates.flat().find((path) => existsSync(path));
}

/** Starts a Redis. @throws when it is not installed, or does not start */
export async function startRedis(): Promise<RunningRedis> {
  const program = findRedis();
  if (program === undefined) throw new Error(REDIS_MISSING);
  const port = await freePort();
  let server = await started(program, port);
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: () => server.stop(),
    freeze: () => server.freeze(),
    async restart() {
      server = await started(program, port);
    },
  };
}

async function started(program: string, port: number): Promise<Pick<RunningRedis, 'stop' | 'freeze'>> {
  const folder = await mkdtemp(join(tmpdir(), 'diwan-redis-'));
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn(program, [...settings, '--dir', folder], { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(server, 'exit');
  // It must not outlive a run that is broken off.
  const end = (): void => void server.kill('SIGKILL');
  process.once('exit', end);
  await new Promise<void>((ready, failed) => {
    void ended.then(() => failed(new Error('Redis does not start')));
    createInterface({ input: server.stdout }).on('line', (line) => {
      if (line.includes('Ready to accept connections')) ready();
    });
  });
  return {
    freeze: () => void server.kill('SIGSTOP'),
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      end();
      await ended;
      process.off('exit', end);
      await rm(folder, { recursive: true });
    },
  };
}
