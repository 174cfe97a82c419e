import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A companion in a process of its own, as a user starts it. */
export interface CompanionProcess {
  address: string;
  /** Everything that its terminal shows so far. */
  terminal(): string;
  stop(): Promise<void>;
  /** Ends it as a crash does: it can clean up nothing. */
  kill(): Promise<void>;
}

/** What a companion is started with. */
export interface CompanionStart {
  /** Where it keeps pairings and projects; by default an empty folder. */
  home?: string;
  /** The secret of its pairing link. */
  linkSecret?: string;
  /** A folder whose programs are found before those of the system. */
  programs?: string;
}

/** Starts a companion for these sites. */
export async function startCompanionProcess(
  port: number,
  origins: readonly string[],
  { home = mkdtempSync(join(tmpdir(), 'diwan-e2e-companion-')), linkSecret, programs }: CompanionStart = {},
): Promise<CompanionProcess> {
  const main = join(import.meta.dirname, '../../apps/companion/src/main.ts');
  const sites = origins.flatMap((origin) => ['--origin', origin]);
  const args = ['--conditions=@diwan/source', main, '--port', String(port), '--no-open', ...sites];
  const child: ChildProcess = spawn(process.execPath, args, {
    env: {
      ...process.env,
      COMPANION_HOME: home,
      ...(linkSecret === undefined ? {} : { COMPANION_LINK_SECRET: linkSecret }),
      ...(programs === undefined ? {} : { PATH: `${programs}:${process.env['PATH']}` }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let shown = '';
  child.stdout?.on('data', (piece: Buffer) => {
    shown += piece.toString();
  });
  await once(child.stdout ?? child, 'data');
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'close');
  }
  return {
    address: `http://localhost:${port}`,
    terminal: () => shown,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
