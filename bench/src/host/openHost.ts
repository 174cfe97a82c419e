import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { startServer } from '@diwan/server';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { build } from 'vite';

import { CHROMIUM_MISSING, findChromium } from '../../../scripts/findChromium.ts';
import { deltasOf } from '../inputs/cutInto.ts';
import { markdownReply } from '../inputs/markdownReply.ts';
import { type PacedProvider, startPacedProvider } from './pacedProvider.ts';

/** The product as it is published, with a user signed in in Chromium. */
export interface OpenHost {
  origin: string;
  /** Folder of the built page. */
  dist: string;
  context: BrowserContext;
  page: Page;
  provider: PacedProvider;
  /** Where other tools reach the browser. */
  debuggingPort: number;
  close(): Promise<void>;
}

const HOST = fileURLToPath(new URL('../../../apps/host', import.meta.url));
const DEBUGGING_PORT = 9333;
/** A reply of 12 KB, a delta of 12 characters each 10 ms. */
const REPLY = { length: 12_000, deltaLength: 12, paceMs: 10 };

/** Builds the page, starts the server over empty data, and signs in. @throws Error where there is no Chromium */
export async function openHost(): Promise<OpenHost> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error(CHROMIUM_MISSING);
  const folder = await mkdtemp(join(tmpdir(), 'diwan-bench-host-'));
  const dist = join(folder, 'dist');
  await build({
    root: HOST,
    configFile: join(HOST, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: dist },
  });
  const reply = deltasOf(markdownReply({ length: REPLY.length }), REPLY.deltaLength);
  const provider = await startPacedProvider(reply, REPLY.paceMs);
  const server = await startServer(await environmentOf(folder, provider.baseUrl), { hostFolder: dist });
  const context = await chromium.launchPersistentContext(join(folder, 'browser'), {
    executablePath,
    args: ['--no-sandbox', `--remote-debugging-port=${DEBUGGING_PORT}`],
  });
  const page = await signedInPage(context, server.origin);

  return {
    origin: server.origin,
    dist,
    context,
    page,
    provider,
    debuggingPort: DEBUGGING_PORT,
    async close() {
      await context.close();
      await server.stop();
      await provider.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Settings of a server whose only model is the paced one. */
async function environmentOf(folder: string, baseUrl: string): Promise<Record<string, string>> {
  const providers = join(folder, 'providers.json');
  const paced = { id: 'paced', name: 'Paced', baseUrl, apiKey: 'none', free: true };
  await writeFile(providers, JSON.stringify([paced]));
  return {
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'silent',
    GUIDE: 'off',
    RATE_LIMITS: 'off',
    PROVIDERS_FILE: providers,
  };
}

async function signedInPage(context: BrowserContext, origin: string): Promise<Page> {
  const [page = await context.newPage()] = context.pages();
  await page.goto(origin);
  await page.getByRole('link', { name: /^Sign in with/ }).click();
  await page.getByRole('button', { name: 'Amina Haddad' }).click();
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  return page;
}
