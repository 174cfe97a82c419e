import { type Page, test } from '@playwright/test';

import { answerEnded, send } from '../pages/chat.ts';
import { signIn } from '../pages/signIn.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(DESKTOP);
});

test('the welcome', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /^Sign in with/ }).waitFor();
  await picture(page, 'welcome');
});

test('the profile, the settings and the palette', async ({ page }) => {
  await signIn(page, 'Brandon Lee');
  const model = page.getByRole('combobox', { name: 'Model' });
  const labels = await model.locator('option').allInnerTexts();
  await model.selectOption({ label: labels.find((label) => label.includes('priced')) ?? '' });
  await send(page, 'Show me everything');
  await answerEnded(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await picture(page, 'settings');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Command palette' }).waitFor();
  await picture(page, 'palette');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 1400 });
  await page.goto('/profile');
  await page.getByRole('row').filter({ hasText: 'Credit for signing up' }).waitFor();
  await picture(page, 'profile');
});

test('a phone: the chat and the profile', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'Chiara Rossi');
  await send(page, 'Show me a table');
  await answerEnded(page);
  await picture(page, 'phone-chat');
  await page.goto('/profile');
  await page.getByRole('row').filter({ hasText: 'Credit for signing up' }).waitFor();
  await picture(page, 'phone-profile');
});

test('Arabic, dark', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: DESKTOP,
    locale: 'ar',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.locator('.host-button').click();
  await page.getByRole('button', { name: 'Chiara Rossi' }).click();
  const field = page.locator('.dk-composer textarea');
  await field.fill('ماذا يمكنك أن تُريني؟');
  await field.press('Enter');
  await page.getByRole('article').nth(1).waitFor();
  await page.getByRole('button', { name: 'إيقاف', exact: true }).waitFor({ state: 'hidden' });
  await picture(page, 'arabic-dark');
  await context.close();
});

async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `../docs/pictures/${name}.png` });
}
