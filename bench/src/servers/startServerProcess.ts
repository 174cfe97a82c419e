import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { pinned } from '../measure/pinned.ts';
import type { ServerSurroundings } from './serverContestant.ts';

/** A contestant in a process of its own, on a core of its own. */
export interface ServerProcess {
  /** Where it is, as a message for those who ask it. */
  readonly address: unknown;
  /** Processor time of all its life, in microseconds. */
  cpuMicroseconds(): Promise<number>;
  /** Resident memory, in bytes. */
  memoryBytes(): Promise<number>;
  close(): Promise<void>;
}

/** Servers have the second core for themselves; who asks them is on the first. */
const SERVER_CORE = 1;
const OTHER_CORE = 0;

/** Starts a contestant. @param contestant - its file below `src/contestants/`, without its ending */
export async function startServerProcess(
  contestant: string,
  { upstream, streams }: ServerSurroundings = { upstream: '', streams: 0 },
): Promise<ServerProcess> {
  const file = fileURLToPath(new URL('serverProcess.ts', import.meta.url));
  const process = startOn(SERVER_CORE, [file, contestant, upstream, String(streams)]);
  const address = await answerOf(process);
  return {
    address,
    cpuMicroseconds: () => askedNumber(process, 'cost'),
    memoryBytes: () => askedNumber(process, 'memory'),
    close: () => stopped(process),
  };
}

/** Starts what asks the servers, on the other core. @param file - its own path */
export function startAsking(file: string): ChildProcess {
  return startOn(OTHER_CORE, [file]);
}

function startOn(core: number, args: readonly string[]): ChildProcess {
  const node = process.execPath;
  const [command, ...rest] = pinned(core, [node, '--conditions=@diwan/source', '--expose-gc', ...args]);
  return spawn(command, rest, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

/** The next message of a process. @throws Error when it ends without one; what was wrong stands in its output */
export async function answerOf(process: ChildProcess): Promise<unknown> {
  const answered = new AbortController();
  const { signal } = answered;
  const ended = once(process, 'exit', { signal }).then(([code]) => {
    throw new Error(`A process of the bench ended with ${String(code)}`);
  });
  try {
    const [answer] = await Promise.race([once(process, 'message', { signal }), ended]);
    return answer;
  } finally {
    ended.catch(() => undefined);
    answered.abort();
  }
}

async function askedNumber(process: ChildProcess, what: 'cost' | 'memory'): Promise<number> {
  const answered = answerOf(process);
  process.send(what);
  return Number(await answered);
}

/** Tells a process to end. */
export async function stopped(process: ChildProcess): Promise<void> {
  const ended = once(process, 'exit');
  process.send('stop');
  await ended;
}
