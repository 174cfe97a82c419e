import { expect, type Page } from '@playwright/test';

import { expectAccessible } from '../pages/accessibility.ts';
import { answerEnded, choosePricedModel, send } from '../pages/chat.ts';
import { signIn } from '../pages/signIn.ts';
import { test } from '../pages/test.ts';
import { watchComplaints } from '../pages/violations.ts';

test('the profile is read, edited and stays; charges, sessions and data stand below it', async ({ page }) => {
  const complaints = watchComplaints(page);
  await signIn(page, 'Brandon Lee');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByRole('textbox', { name: 'Username' }).fill('Brandon the Second');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(page.getByText('Profile updated successfully!')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Brandon the Second')).toBeVisible();
  await expect(page.getByText('Credit for signing up')).toBeVisible();
  await expect(page.getByText('this browser')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download everything' }).click();
  expect((await download).suggestedFilename()).toBe('export.json');
  await expectAccessible(page);
  complaints.expectNone();
});

test('a profile that cannot be saved says why and keeps what was typed', async ({ page }) => {
  await signIn(page, 'Brandon Lee');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByRole('textbox', { name: 'Username' }).fill('Brandon the Third');
  await page.route('**/api/user/profile', (route) => route.abort());
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Network error occurred')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('Brandon the Third');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Brandon the Third')).toHaveCount(0);
});

test('[NA-8, U-46, U-47] a paid reply changes balance and charges, in every tab', async ({
  context,
  page,
}) => {
  await signIn(page, 'Chiara Rossi');
  const other = await context.newPage();
  await other.goto('/');
  await expect(stat(other, 'Balance')).toHaveText(/^\$0|^\$1/);
  const before = await stat(other, 'Balance').innerText();
  await choosePricedModel(page);
  await send(page, 'Show me a table');
  await answerEnded(page);
  await expect(stat(page, 'Balance')).not.toHaveText(before);
  const balance = await stat(page, 'Balance').innerText();
  await expect(stat(other, 'Balance')).toHaveText(balance);
  await page.goto('/profile');
  const charge = page.getByRole('row').filter({ hasText: 'diwan-guide' }).filter({ hasText: balance });
  await expect(charge.first()).toBeVisible();
});

function stat(page: Page, name: string) {
  return page.locator('.host-stats > div').filter({ hasText: name }).locator('dd');
}
