import { type ChildProcess, execFile } from 'node:child_process';

/** How long a program may take to end by itself. */
export const END_GRACE_MS = 2_000;

/**
 * Ends a program with everything that it started: asks first, and kills what is left after a moment. The program must
 * lead a process group of its own.
 */
export function endProcessGroup(child: ChildProcess, graceMs = END_GRACE_MS): void {
  const { pid } = child;
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    execFile('taskkill', ['/pid', String(pid), '/T', '/F'], () => undefined);
    return;
  }
  signalGroup(pid, 'SIGTERM');
  // The leader may end at once and leave others behind, so the group is killed whatever became of it.
  setTimeout(() => signalGroup(pid, 'SIGKILL'), graceMs);
}

/** Kills at once what a program that has ended left behind in its group. */
export function killRest({ pid }: ChildProcess): void {
  if (pid !== undefined && process.platform !== 'win32') signalGroup(pid, 'SIGKILL');
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // Nobody of the group is left.
  }
}
