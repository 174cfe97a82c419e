import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';

import { CHROMIUM_MISSING, findChromium } from '../../scripts/findChromium.ts';

const executablePath = findChromium();
if (executablePath === undefined) throw new Error(CHROMIUM_MISSING);

export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['@diwan/source', ...defaultClientConditions] },
  // Found while tests run, they would reload the page in the middle of one.
  optimizeDeps: { include: ['valibot', 'pdfjs-dist', 'pdfjs-dist/build/pdf.worker.min.mjs'] },
  test: {
    name: 'core-browser',
    include: ['src/browser/**/*.browser.test.ts'],
    // A worker is put together when a test first starts it: seconds, on a busy machine.
    testTimeout: 40_000,
    provide: {
      pdfFiles: readdirSync(new URL('testdata/pdf', import.meta.url)).filter((name) => name.endsWith('.pdf')),
      characterMapsUrl: `/@fs${fileURLToPath(new URL('cmaps/', import.meta.resolve('pdfjs-dist/package.json')))}`,
    },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath, args: ['--no-sandbox'] } }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
