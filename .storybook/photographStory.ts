import { SAMPLE_NOW_MS } from '@diwan/core/testing';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';

import './pictures.css';
import { afterPlay } from './storyLook.tsx';
import { withForcedColors } from './withForcedColors.ts';

/*
 * Set-up of the pictures. Each story is photographed as its play function left it, one tagged `visual-forced` once more
 * with the colours of the system forced upon it.
 */

// Most parts are given a clock; the rest asks the machine.
vi.useFakeTimers({ toFake: ['Date'], now: SAMPLE_NOW_MS });

afterPlay.set(async ({ id, tags }) => {
  await photograph(id);
  if (tags.includes('visual-forced')) await withForcedColors(() => photograph(`${id}-forced`));
});

async function photograph(name: string): Promise<void> {
  await document.fonts.ready;
  await expect(page.elementLocator(document.body)).toMatchScreenshot(name, {
    screenshotOptions: { animations: 'disabled', caret: 'hide', scale: 'css' },
    timeout: 10_000,
  });
}
