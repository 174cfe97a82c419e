import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

import { ROOT } from './processes.ts';

/** Starts the companion as a process of its own that ends with this one; its words appear in this terminal. */
export function startCompanionBeside(origin: string, port: string | undefined): ChildProcess {
  const program = join(ROOT, 'apps/companion/src/main.ts');
  const args = ['--conditions=@diwan/source', program, '--origin', origin, '--no-open'];
  const companion = spawn(process.execPath, port === undefined ? args : [...args, '--port', port], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.once('exit', () => companion.kill());
  return companion;
}
