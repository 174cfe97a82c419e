import { defineConfig } from 'vitest/config';

import { storiesInChromium } from './.storybook/storiesInChromium.ts';

/** Every story is a test in Chromium: it draws, plays and passes axe, in light, in dark and Arabic, in forced colours. */
export default defineConfig(
  storiesInChromium({
    name: 'storybook',
    setupFile: '.storybook/judgeInOtherLooks.ts',
    // A browser on a busy machine: once more before it counts, and the report says so.
    retry: 1,
  }),
);
