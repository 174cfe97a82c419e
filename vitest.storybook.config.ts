import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

import { findChromium } from './scripts/findChromium.ts';

// Chromium refuses to sandbox for root, as in most containers.
const SANDBOX = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const executablePath = findChromium();

/** Every story is a test in Chromium: it draws, plays and passes axe. */
export default defineConfig({
  plugins: [storybookTest({ configDir: '.storybook' })],
  test: {
    name: 'storybook',
    // A browser on a busy machine: once more before it counts, and the report says so.
    retry: 1,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: {
          ...(executablePath === undefined ? {} : { executablePath }),
          args: SANDBOX,
        },
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
