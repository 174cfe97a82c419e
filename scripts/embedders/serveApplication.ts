import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

import { ROOT } from '../processes.ts';
import type { Application } from './applications.ts';

const PATIENCE_MS = 30_000;

/** An application that answers at its address. */
export interface ServedApplication {
  address: string;
  stop: () => Promise<void>;
}

/**
 * Starts a built application on a free port.
 *
 * @throws Error when it does not answer within half a minute
 */
export async function serveApplication(
  { name, scripts }: Application,
  folder: string,
): Promise<ServedApplication> {
  const port = await freePort();
  const child = spawn(`exec ${scripts.start} ${port}`, {
    cwd: folder,
    shell: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      PATH: `${folder}/node_modules/.bin:${ROOT}node_modules/.bin:${process.env['PATH'] ?? ''}`,
      NEXT_TELEMETRY_DISABLED: '1',
    },
  });
  const address = `http://127.0.0.1:${port}/`;
  const stop = (): Promise<void> => end(child);
  if (await answers(address)) return { address, stop };
  await stop();
  throw new Error(`${name}: it did not answer within ${PATIENCE_MS / 1000} seconds of its start.`);
}

async function answers(address: string): Promise<boolean> {
  const untilMs = performance.now() + PATIENCE_MS;
  while (performance.now() < untilMs) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok === true) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  server.close();
  await once(server, 'close');
  if (bound === null || typeof bound === 'string') throw new Error('There is no free port.');
  return bound.port;
}
