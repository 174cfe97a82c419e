import { resolve } from 'node:path';

import { defineConfig } from 'vitest/config';

import { storiesInChromium } from './.storybook/storiesInChromium.ts';

const PICTURES = resolve(import.meta.dirname, '.storybook/pictures');
const DIFFERENCES = resolve(import.meta.dirname, '.vitest/visual');

/** The pictures of `npm run visual`, which says on which Chromium they may be compared. */
export default defineConfig(
  storiesInChromium({
    name: 'visual',
    setupFile: '.storybook/photographStory.ts',
    tags: ['visual'],
    retry: 0,
    mayWrite: true,
    // Neither the screen nor the settings of the machine shall show in a picture.
    args: [
      '--font-render-hinting=none',
      '--disable-lcd-text',
      '--force-color-profile=srgb',
      '--hide-scrollbars',
    ],
    expect: {
      toMatchScreenshot: {
        comparatorName: 'pixelmatch',
        // A pixel counts from a difference that an eye could see, a picture from two in ten thousand of them.
        comparatorOptions: { threshold: 0.1, allowedMismatchedPixelRatio: 0.0002 },
        resolveScreenshotPath: ({ arg, ext }) => resolve(PICTURES, `${arg}${ext}`),
        resolveDiffPath: ({ arg, ext }) => resolve(DIFFERENCES, `${arg}${ext}`),
      },
    },
  }),
);
