import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { defineConfig } from '@playwright/test';

import { findChromium } from '../scripts/findChromium.ts';
import {
  CODING_PRODUCT_ORIGIN,
  PRODUCT_ORIGIN,
  UPSTREAM_PORT,
  UPSTREAM_PRODUCT_ORIGIN,
} from './addresses.ts';

const executablePath = findChromium();
const report = process.env['E2E_REPORT'];
const start = 'node --conditions=@diwan/source scripts/start.ts';

/** Each server gets an empty data folder, as on a fresh machine. */
function freshData(): string {
  return mkdtempSync(join(tmpdir(), 'diwan-e2e-'));
}

function productAt(origin: string, environment: Record<string, string>) {
  return {
    command: start,
    cwd: '..',
    url: `${origin}/api/health`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    env: { PORT: new URL(origin).port, DATA_DIR: freshData(), LOG_LEVEL: 'warn', ...environment },
  };
}

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  // One worker: the servers and the two cores are shared.
  workers: 1,
  forbidOnly: true,
  // A browser on a busy machine: once more before it counts, and the report calls it flaky.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: report === undefined ? [['list']] : [['list'], ['json', { outputFile: report }]],
  use: {
    baseURL: PRODUCT_ORIGIN,
    browserName: 'chromium',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    // What every chapter of the product promises holds on a phone too.
    {
      name: 'phone',
      testMatch: 'chapters/**',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: [
    productAt(PRODUCT_ORIGIN, { COMPANION_PORT: '3117', GUIDE_PACE: '300' }),
    {
      command: `node --conditions=@diwan/source e2e/servers/upstream.ts ${UPSTREAM_PORT}`,
      cwd: '..',
      url: `http://127.0.0.1:${UPSTREAM_PORT}/v1/models`,
    },
    productAt(CODING_PRODUCT_ORIGIN, { NO_COMPANION: '1', GUIDE_PACE: '300' }),
    productAt(UPSTREAM_PRODUCT_ORIGIN, {
      NO_COMPANION: '1',
      GUIDE: 'off',
      PROVIDERS_FILE: join(import.meta.dirname, 'servers/providers.json'),
    }),
  ],
});
