import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { freePort } from '../freePort.ts';
import { type Front, startFront } from './startFront.ts';

/** Server processes behind a front that gives each request to the next of them. */
export interface ServerProcesses {
  /** Where browsers go. */
  readonly front: string;
  /** Each process by itself. */
  readonly addresses: readonly string[];
  /** Ends one as a crash does. */
  kill(position: number): Promise<void>;
  /** Ends all of them in order, and the front. */
  stop(): Promise<void>;
}

/** What they are told. */
export interface ServerProcessesOptions {
  count: number;
  /** Of all of them, besides address and data folder. */
  environment: Readonly<Record<string, string>>;
  /** How much faster than the machine's time theirs goes. */
  clockFactor: number;
}

const PROCESS = fileURLToPath(new URL('serverProcess.ts', import.meta.url));

/** Starts the processes and resolves when all of them listen. @throws when one does not start */
export async function serverProcesses(options: ServerProcessesOptions): Promise<ServerProcesses> {
  const folder = await mkdtemp(join(tmpdir(), 'diwan-processes-'));
  const ports = await Promise.all(Array.from({ length: options.count }, () => freePort()));
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
  const front: Front = await startFront(addresses);
  const shared = {
    ...options.environment,
    PATH: process.env['PATH'],
    PUBLIC_ORIGIN: front.address,
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    CLOCK_START: String(Date.now()),
    CLOCK_FACTOR: String(options.clockFactor),
  };
  const processes = ports.map((port) =>
    spawn(process.execPath, ['--conditions=@diwan/source', PROCESS], {
      env: { ...shared, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  await Promise.all(processes.map(whenListening));
  return {
    front: front.address,
    addresses,
    kill: (position) => ended(processes[position], 'SIGKILL'),
    async stop() {
      await Promise.all(processes.map((each) => ended(each, 'SIGTERM')));
      await front.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function whenListening(started: ChildProcess): Promise<void> {
  if (started.stdout === null) throw new Error('A server process has no output');
  const [said] = await Promise.race([once(started.stdout, 'data'), once(started, 'exit')]);
  if (!String(said).includes('listening')) throw new Error('A server process does not start');
}

async function ended(running: ChildProcess | undefined, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
  const hasEnded = once(running, 'exit');
  running.kill(signal);
  await hasEnded;
}
