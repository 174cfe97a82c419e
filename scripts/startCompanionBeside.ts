import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { ROOT } from './processes.ts';

/** A companion that runs beside the server. */
export interface CompanionBeside {
  process: ChildProcess;
  /**
   * Address that opens the coding mode and pairs it with one click, within an hour; for this terminal only. There once
   * the companion listens; `null` when it ended before, as it has said itself.
   */
  pairingLink: Promise<string | null>;
}

/**
 * Starts the companion as a process of its own that ends with this one; its words appear in this terminal.
 *
 * The secret of the link is made here, or given as `COMPANION_LINK_SECRET`, and handed to the companion by its
 * environment, which other users of the machine cannot read.
 */
export function startCompanionBeside(origin: string, port: string | undefined): CompanionBeside {
  const program = join(ROOT, 'apps/companion/src/main.ts');
  const args = ['--conditions=@diwan/source', program, '--origin', origin, '--no-open'];
  const secret = process.env['COMPANION_LINK_SECRET'] ?? randomBytes(16).toString('base64url');
  const companion = spawn(process.execPath, port === undefined ? args : [...args, '--port', port], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, COMPANION_LINK_SECRET: secret },
  });
  process.once('exit', () => companion.kill());
  const pairingLink = new Promise<string | null>((resolve) => {
    companion.once('message', () => resolve(`${origin}/vibe-coding#companion=${secret}`));
    companion.once('close', () => resolve(null));
  });
  return { process: companion, pairingLink };
}
