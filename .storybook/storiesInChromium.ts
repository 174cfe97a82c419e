import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { ViteUserConfig } from 'vitest/config';
import type { BrowserCommand, BrowserConfigOptions } from 'vitest/node';

import { findChromium } from '../scripts/findChromium.ts';

/** A run of the stories in Chromium. */
export interface StoryRun {
  name: string;
  /** What happens to each story once it has played. */
  setupFile: string;
  /** Only stories with one of these tags; by default all. */
  tags?: string[];
  /** How often a story is tried again before it counts. */
  retry: number;
  /** Arguments of Chromium. */
  args?: string[];
  expect?: BrowserConfigOptions['expect'];
  /** Whether the page may write files, such as pictures. */
  mayWrite?: boolean;
}

// Chromium refuses to sandbox for root, as in most containers.
const SANDBOX = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

const forceColors: BrowserCommand<['active' | 'none']> = async ({ page }, forcedColors) =>
  page.emulateMedia({ forcedColors });

/** The configuration of such a run: every story is a test that draws, plays and is looked at. */
export function storiesInChromium({
  args = [],
  mayWrite = false,
  expect,
  name,
  retry,
  setupFile,
  tags,
}: StoryRun): ViteUserConfig {
  const executablePath = findChromium();
  return {
    plugins: [storybookTest({ configDir: '.storybook', ...(tags && { tags: { include: tags } }) })],
    test: {
      name,
      setupFiles: [setupFile],
      retry,
      api: { allowWrite: mayWrite },
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({
          launchOptions: { ...(executablePath && { executablePath }), args: [...SANDBOX, ...args] },
          contextOptions: { reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' }],
        commands: { forceColors },
        ...(expect && { expect }),
      },
    },
  };
}
