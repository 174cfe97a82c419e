import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Bundles the companion as it is published. @returns its one file */
export function packCompanion(folder: string): string {
  const repository = fileURLToPath(new URL('../../../', import.meta.url));
  const tsup = join(repository, 'node_modules/tsup/dist/cli-default.js');
  const cwd = join(repository, 'apps/companion');
  execFileSync(process.execPath, [tsup, '--outDir', join(folder, 'packed')], { cwd, stdio: 'ignore' });
  return join(folder, 'packed', 'main.js');
}

/** How a companion is started. */
export interface PackedStart {
  /** From {@link packCompanion}. */
  readonly file: string;
  /** Folder for all that it keeps. */
  readonly home: string;
  readonly roots?: readonly string[];
  /** Pairs {@link SITE}. */
  readonly linkSecret?: string;
  /** `watched`: its event loop can be watched. */
  readonly kind?: 'plain' | 'watched';
}

/** The one site that it serves. */
export const SITE = 'https://chat.example';

/** A companion in a process of its own. */
export interface PackedCompanion {
  readonly port: number;
  readonly processId: number;
  /** From the beginning of its process until it listens and has opened all that it keeps. */
  readonly startMs: number;
  /** Begins to watch its event loop. */
  readonly watch: () => Promise<void>;
  /** What the watch saw, which ends. */
  readonly blocked: () => Promise<LoopBlock>;
  readonly stop: () => Promise<void>;
}

/** What the event loop of a process did while it was watched. */
export interface LoopBlock {
  /** Longest time between two turns, in milliseconds: a busy machine makes it longer. */
  readonly longestMs: number;
  /** Most processor time that the thread took between two turns: the block of its own making. */
  readonly longestCpuMs: number;
}

const LOOP_WATCH = fileURLToPath(new URL('loopWatch.ts', import.meta.url));

/** Starts it on a free port, and waits until it listens. @throws Error when it ends instead */
export async function startPackedCompanion(start: PackedStart): Promise<PackedCompanion> {
  const { file, home, roots = [], linkSecret = '', kind = 'plain' } = start;
  const port = await freePort();
  const node = kind === 'watched' ? ['--import', LOOP_WATCH, file] : [file];
  const options = ['--port', String(port), '--origin', SITE, '--no-open'];
  const startMs = performance.now();
  const child = spawn(process.execPath, [...node, ...options, ...roots.flatMap((root) => ['--root', root])], {
    env: { ...process.env, COMPANION_HOME: home, COMPANION_LINK_SECRET: linkSecret },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await heard(child, 'listening');
  return {
    port,
    processId: child.pid ?? 0,
    startMs: performance.now() - startMs,
    async watch() {
      child.send('watch');
      await heard(child, 'watching');
    },
    async blocked() {
      child.send('tell');
      const [longestMs = Number.NaN, longestCpuMs = Number.NaN] = (await heard(child, 'told')).map(Number);
      return { longestMs, longestCpuMs };
    },
    async stop() {
      const closed = once(child, 'close');
      child.kill('SIGKILL');
      await closed;
    },
  };
}

/** Waits for the message that begins with a word. @returns the words behind it */
function heard(child: ChildProcess, word: string): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const end = (): void => reject(new Error('The companion has ended'));
    const listen = (message: unknown): void => {
      const [first, ...rest] = String(message).split(' ');
      if (first !== word) return;
      child.off('message', listen);
      child.off('close', end);
      resolve(rest);
    };
    child.on('message', listen);
    child.once('close', end);
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address === 'object' && address !== null) return address.port;
  throw new Error('There is no free port');
}
