import { type ChildProcess, spawn } from 'node:child_process';

import { createBoundedOutput, type OutputLimits, type OutputStream } from './boundedOutput.ts';
import { killRest } from './endProcessGroup.ts';
import type { ProgramCall } from './programCall.ts';

/** A command that is to be started. */
export interface ProcessRequest {
  readonly call: ProgramCall;
  /** Absolute. */
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Given each piece of the output. */
  readonly onText: (stream: OutputStream, text: string) => void;
  readonly limits?: OutputLimits;
}

/** A process that runs, as the leader of its own group. */
export interface StartedProcess {
  readonly child: ChildProcess;
  /** Settles when it has ended and its output is told. Never rejects. */
  readonly ended: Promise<ProcessEnd>;
  readonly hasEnded: () => boolean;
}

/** How a process ended. */
export interface ProcessEnd {
  /** `null` where a signal ended it, or it could not be started. */
  readonly exitCode: number | null;
  readonly truncated: boolean;
  /** Why it could not be started; `null` otherwise. */
  readonly failure: string | null;
}

/** How often the output is told. */
const FLUSH_MS = 50;

/** How long the output of those is read that a process left behind when it ended. */
const REST_MS = 300;

/** Starts a program with its arguments, without a shell, without input, in a group of its own. */
export function startProcess({ call, cwd, environment, onText, limits }: ProcessRequest): StartedProcess {
  const output = createBoundedOutput(onText, limits);
  const child = spawnTied(call, { cwd, env: { ...environment } });
  child.stdout?.on('data', (bytes: Buffer) => output.add('stdout', bytes));
  child.stderr?.on('data', (bytes: Buffer) => output.add('stderr', bytes));
  const flushing = setInterval(output.flush, FLUSH_MS);
  let hasEnded = false;

  const ended = new Promise<ProcessEnd>((resolve) => {
    const settle = (exitCode: number | null, failure: string | null): void => {
      if (hasEnded) return;
      hasEnded = true;
      clearInterval(flushing);
      resolve({ exitCode, failure, truncated: output.end() });
    };
    child.once('error', (error) => settle(null, error.message));
    child.once('close', (code) => settle(code, null));
    child.once('exit', (code) => {
      killRest(child);
      // Whoever left the group may keep the output open for ever.
      setTimeout(() => {
        child.stdout?.destroy();
        child.stderr?.destroy();
        settle(code, null);
      }, REST_MS);
    });
  });
  return { child, ended, hasEnded: () => hasEnded };
}

/**
 * Starts a program that ends with the companion, also where that is killed and can end nothing itself.
 *
 * On Windows the system ends it. Elsewhere a shell leaves somebody in the program's group who waits for the companion's
 * end of a pipe to close, and then becomes the program: it reads nothing of the arguments.
 */
function spawnTied(
  { file, args, isQuoted }: ProgramCall,
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): ChildProcess {
  if (process.platform === 'win32') {
    return spawn(file, [...args], {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      windowsVerbatimArguments: isQuoted,
    });
  }
  return spawn('/bin/sh', ['-c', TIED, 'sh', file, ...args], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    detached: true,
  });
}

/** `kill 0` means the whole group. */
const TIED =
  '(trap "" TERM; read _ <&3; kill -TERM 0; sleep 2; kill -KILL 0) >/dev/null 2>&1 & exec 3<&-; exec "$@"';

/** The environment of a command: the user's own, without what belongs to the program that runs the companion. */
export function commandEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  const kept = Object.entries(environment).filter(([name]) => !OWN.test(name));
  // Nobody can answer a question or read colours.
  return { ...Object.fromEntries(kept), GIT_TERMINAL_PROMPT: '0', NO_COLOR: '1', TERM: 'dumb' };
}

const OWN = /^(?:NODE_OPTIONS|NODE_CHANNEL_.*|NODE_V8_COVERAGE|VITEST.*|npm_.*|INIT_CWD)$/i;
