import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The project's root folder, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** How a command ended. */
export interface CommandResult {
  exitCode: number;
  /** Standard output and error as they came; empty when the command wrote to the terminal itself. */
  output: string;
}

/** How a command is run. */
export interface CommandOptions {
  /** `show` lets it write to the terminal, `keep` collects what it writes. */
  output: 'show' | 'keep';
  environment?: Record<string, string>;
  /** By default the project's root. */
  folder?: string;
}

/** Runs a command of the project to its end; the bins of `node_modules` are on its path. */
export function runCommand(
  command: string,
  args: readonly string[],
  { output, environment = {}, folder = ROOT }: CommandOptions,
): Promise<CommandResult> {
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, PATH: `${ROOT}node_modules/.bin:${process.env['PATH'] ?? ''}`, ...environment },
    stdio: ['ignore', output === 'show' ? 'inherit' : 'pipe', output === 'show' ? 'inherit' : 'pipe'],
  });
  const pieces: string[] = [];
  child.stdout?.on('data', (piece: Buffer) => pieces.push(piece.toString()));
  child.stderr?.on('data', (piece: Buffer) => pieces.push(piece.toString()));

  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ exitCode: code ?? 1, output: pieces.join('') }));
  });
}

/** Writes a line for the person at the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
