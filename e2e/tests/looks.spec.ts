import { expect } from '@playwright/test';

import { expectAccessible } from '../pages/accessibility.ts';
import { ask, lastQuestion, lastReply, messageField } from '../pages/chat.ts';
import { signInAnew } from '../pages/signIn.ts';
import { test } from '../pages/test.ts';

test.beforeEach(({ page }) => signInAnew(page));

test('[U-68] on paper stands the conversation, and nothing to click', async ({ page }) => {
  await ask(page, 'Show me a table');
  await page.emulateMedia({ media: 'print' });
  await expect(lastQuestion(page)).toBeVisible();
  await expect(lastReply(page).getByRole('table')).toBeVisible();
  await expect(messageField(page)).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('complementary')).toBeHidden();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  const overflow = await page.locator('.host-screen').evaluate((screen) => getComputedStyle(screen).overflow);
  expect(overflow).toBe('visible');
});

test('[U-60] in forced colours every control keeps an edge, and the chosen screen a mark', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await ask(page, 'Show me a table');
  await expectAccessible(page);
  for (const control of [
    page.locator('.dk-composer'),
    page.locator('.dk-send'),
    page.locator('.host-user'),
  ]) {
    expect(
      await control.evaluate((box) => Number.parseFloat(getComputedStyle(box).borderTopWidth)),
    ).toBeGreaterThan(0);
  }
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await expectAccessible(page);
});

test('[U-60] with reduced motion nothing moves by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await messageField(page).fill('Show me everything');
  await messageField(page).press('Enter');
  await expect(lastReply(page)).toBeVisible();
  // What only fades stays where it is.
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10)
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
        .filter((frame) => ['translate', 'transform', 'rotate', 'scale'].some((way) => way in frame)),
    );
  expect(await moving()).toEqual([]);
  await expect(lastReply(page)).toContainText(/\w{3}/);
  expect(await moving()).toEqual([]);
});
