import { join } from 'node:path';

import { type Browser, expect, type Page } from '@playwright/test';

import { expectAccessible } from '../pages/accessibility.ts';
import { openEmptyPalette, openPalette, openSettings, openShortcuts } from '../pages/overlays.ts';
import { test } from '../pages/test.ts';

const SCENES = [
  { name: 'light, 1280 px', width: 1280, height: 800, scheme: 'light', language: 'en' },
  { name: 'dark, 360 px', width: 360, height: 740, scheme: 'dark', language: 'en' },
  { name: 'Arabic, dark, 1280 px', width: 1280, height: 800, scheme: 'dark', language: 'ar' },
  { name: 'Arabic, light, 360 px', width: 360, height: 740, scheme: 'light', language: 'ar' },
] as const;

const TESTDATA = join(import.meta.dirname, '../../packages/core/testdata');

// Everything is found by its place: the page speaks two languages here.
for (const scene of SCENES) {
  test(`[U-58, U-59, OP-23] every screen and dialog of the page passes axe (${scene.name})`, async ({
    browser,
  }) => {
    const page = await pageOf(browser, scene);
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', scene.language);
    await expectAccessible(page);
    await signInHere(page);
    await expectAccessible(page);
    for (const open of [openSettings, openPalette, openShortcuts, openEmptyPalette]) {
      await open(page);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
    }
    await page.goto('/profile');
    await expect(page.locator('.host-table').first()).toBeVisible();
    await expectAccessible(page);
    await page.locator('.host-profile-form .host-button').click();
    await expectAccessible(page);
    await page.locator('.host-quiet-button[data-danger]').click();
    await expect(page.locator('dialog[open]')).toBeVisible();
    await expectAccessible(page);
    await page.context().close();
  });

  test(`[U-58, U-59, OP-23] every dialog and menu of the chat passes axe (${scene.name})`, async ({
    browser,
  }) => {
    const page = await pageOf(browser, scene);
    await page.goto('/');
    await signInHere(page);
    await page.locator('.dk-composer button[aria-haspopup="dialog"]').click();
    await expect(page.locator('dialog[open] [role="option"]').first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    for (const part of ['first', 'last'] as const) {
      await page.locator('.dk-usage-button')[part]().click();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    }
    await passesWithAttachments(page);
    await passesWithWarning(page);
    await passesWithHistory(page);
    await page.context().close();
  });
}

/** The question about images, the tray, the question with its files, and the viewer of PDFs. */
async function passesWithAttachments(page: Page): Promise<void> {
  const files = ['pdf/ArabicCIDTrueType.pdf', 'images/opaque.png', 'attachments/truncated.png'];
  await page.locator('input[type="file"]').setInputFiles(files.map((file) => join(TESTDATA, file)));
  const question = page.locator('dialog[open]');
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.locator('[data-primary]').click();
  await expect(page.locator('.dk-tray-failures')).toBeVisible();
  await expect(page.locator('.dk-tile[data-state="ready"]')).toHaveCount(2);
  await expectAccessible(page);
  await page.locator('.dk-composer textarea').fill('Show me a table');
  await page.locator('.dk-send[data-action="send"]').click();
  await expect(page.getByRole('article').last().getByRole('table')).toBeVisible();
  await expect(page.locator('.dk-send[data-action="send"]')).toBeVisible();
  await expectAccessible(page);
  const inline = page.locator('.dk-pdf-inline');
  await inline.scrollIntoViewIfNeeded();
  await inline.locator('xpath=..').getByRole('button').last().click();
  await expect(page.locator('dialog[open] canvas').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
}

/** The warning before what does not fit into the model. */
async function passesWithWarning(page: Page): Promise<void> {
  await page.locator('.dk-composer textarea').fill('word '.repeat(130_000));
  await page.locator('.dk-send').click();
  await expect(page.locator('dialog[open]')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.locator('.dk-composer textarea').fill('');
}

/** The history with the menu of a chat, the field of its name, and the note of its deletion. */
async function passesWithHistory(page: Page): Promise<void> {
  const menu = page.locator('.dk-chat-more').first();
  const isNarrow = (page.viewportSize()?.width ?? 0) <= 768;
  const show = async (): Promise<void> => {
    if (isNarrow && !(await page.locator('.dk-new-chat').isVisible())) {
      await page.locator('main button[aria-expanded="false"]').first().click();
    }
    await expect(page.locator('.dk-chat').first()).toBeVisible();
    await page.locator('.dk-chat').first().hover();
  };
  await show();
  await menu.click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitem').first().click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await show();
  await menu.click();
  await page.getByRole('menuitem').last().click();
  await expect(page.locator('.dk-chat')).toHaveCount(0);
  await expectAccessible(page);
}

async function pageOf(browser: Browser, scene: (typeof SCENES)[number]): Promise<Page> {
  const { width, height, scheme, language } = scene;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    locale: language,
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

async function signInHere(page: Page): Promise<void> {
  const email = `${crypto.randomUUID()}@example.com`;
  const origin = new URL(page.url()).origin;
  const data = { email, password: 'a long enough password', username: 'Nobody Before' };
  await page.request.post('/api/auth/register', { headers: { origin }, data });
  await page.reload();
  await expect(page.locator('.dk-composer textarea')).toBeVisible();
}
