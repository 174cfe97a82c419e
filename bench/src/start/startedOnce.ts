import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { pinned } from '../measure/pinned.ts';

/** What one start came to. */
export interface Started {
  /** From the start of the process to its first answer, in milliseconds. */
  readonly answeredMs: number;
  /** Processor time of it, in milliseconds. */
  readonly cpuMs: number;
  /** Resident memory of the process when it has done nothing for a while, in bytes. */
  readonly idleBytes: number;
}

const IDLE_MS = 3000;
const LOOK_MS = 2;
const LONGEST_START_MS = 20_000;
/** Of the kernel's counts of processor time. */
const TICK_MS = 10;

/** Starts a program that listens at `PORT`, asks it, leaves it alone for a while and ends it. Linux only. */
export async function startedOnce(
  program: string,
  environment: Readonly<Record<string, string>>,
  path: string,
): Promise<Started> {
  const port = await freePort();
  const [command, ...args] = pinned(1, [process.execPath, program]);
  const env = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...environment };
  const beganAt = performance.now();
  const server = spawn(command, args, {
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  try {
    while (!(await answers(port, path))) {
      if (performance.now() - beganAt > LONGEST_START_MS) throw new Error(`${program} does not answer`);
      await pause(LOOK_MS);
    }
    const answeredMs = performance.now() - beganAt;
    const cpuMs = cpuMsOf(server.pid);
    await pause(IDLE_MS);
    return { answeredMs, cpuMs, idleBytes: residentBytesOf(server.pid) };
  } finally {
    const ended = once(server, 'exit');
    server.kill();
    await ended;
  }
}

function answers(port: number, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = get({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode === 200));
    });
    asked.once('error', () => resolve(false));
  });
}

function cpuMsOf(pid: number | undefined): number {
  // Behind the program's name, which may hold anything, stand state and numbers; the 12th and 13th are the times.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

function residentBytesOf(pid: number | undefined): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
