import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A product of one test alone, which may be stopped and started again over the same data. */
export interface OwnProduct {
  origin: string;
  /** Ends it as an operator does, and waits until it is gone. */
  stop(): Promise<void>;
  /** Starts it again. */
  start(): Promise<void>;
}

/** Starts a product with empty data, without a companion. @param environment - settings of the server */
export async function startOwnProduct(
  port: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<OwnProduct> {
  const origin = `http://localhost:${port}`;
  const dataFolder = mkdtempSync(join(tmpdir(), 'diwan-e2e-own-'));
  let child: ChildProcess | undefined;

  const product: OwnProduct = {
    origin,
    async stop() {
      if (child === undefined || child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'close');
    },
    async start() {
      child = spawn(process.execPath, ['--conditions=@diwan/source', 'scripts/start.ts', '--no-companion'], {
        cwd: join(import.meta.dirname, '../..'),
        env: { ...process.env, PORT: String(port), DATA_DIR: dataFolder, LOG_LEVEL: 'error', ...environment },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await readiness(child);
    },
  };
  await product.start();
  return product;
}

/** Waits until its terminal says that it can be used. */
function readiness(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (piece: Buffer) => {
      if (piece.toString().includes('is ready')) resolve();
    });
    child.once('close', (exitCode) => reject(new Error(`The product ended with ${exitCode}.`)));
  });
}
