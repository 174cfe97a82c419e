import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** A command that runs on one core only, so that what else is measured does not push it about. */
export function pinned(core: number, command: readonly [string, ...string[]]): [string, ...string[]] {
  return canPin() ? ['taskset', '-c', String(core % availableParallelism()), ...command] : [...command];
}

/** Linux has `taskset`; without it the system decides. */
function canPin(): boolean {
  try {
    execFileSync('taskset', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
