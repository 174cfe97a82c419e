import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';

/**
 * Arguments before every command: nothing that a repository's settings name may run. Its monitor and hooks are off, and
 * what it lacks is not fetched, by which a remote's settings could start programs.
 */
const SAFE_ARGUMENTS: readonly string[] = [
  '-c',
  'core.fsmonitor=false',
  '-c',
  'core.hooksPath=/dev/null',
  '-c',
  'protocol.allow=never',
  '--no-pager',
  '--no-optional-locks',
];

/** Longest time of a reading command. */
const LIMIT_MS = 10_000;

/**
 * Paths of the tracked files as git itself tells them; `null` without git, or where git refuses the repository.
 *
 * @param program - the name of git's program, which tests change
 */
export async function gitTrackedPaths(root: string, program = 'git'): Promise<string[] | null> {
  const git = spawn(program, [...SAFE_ARGUMENTS, 'ls-files', '--cached', '--deduplicate', '-z'], {
    cwd: root,
    env: safeEnvironment(process.env),
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: LIMIT_MS,
    windowsHide: true,
  });
  try {
    const [output, [code]] = await Promise.all([buffer(git.stdout), once(git, 'close')]);
    if (code !== 0) return null;
    return output.toString('utf8').split('\0').slice(0, -1);
  } catch {
    return null;
  }
}

/** The environment without what would lead git elsewhere, and without the system's settings. */
export function safeEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  const kept = Object.entries(environment).filter(
    ([name]) => !/^GIT_/i.test(name) || name === 'GIT_CONFIG_GLOBAL',
  );
  return {
    ...Object.fromEntries(kept),
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_NO_LAZY_FETCH: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ALLOW_PROTOCOL: 'none',
  };
}
