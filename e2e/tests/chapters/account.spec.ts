import { expect } from '@playwright/test';

import { ask } from '../../pages/chat.ts';
import { openMenu } from '../../pages/navigation.ts';
import { openSettings } from '../../pages/overlays.ts';
import { signInAnew } from '../../pages/signIn.ts';
import { test } from '../../pages/test.ts';

test('[PF-6, PF-8, PF-9, PF-10, PF-11] the profile says who somebody is, what they have and what they used', async ({
  page,
}) => {
  const email = await signInAnew(page);
  await ask(page, 'Show me a table');
  await page.goto('/profile');
  const screen = page.getByRole('main');
  for (const text of [
    'Nobody Before',
    email,
    'Current Balance',
    '$1.0000',
    'Session Status',
    'out of 10,000 tokens',
    '+10,000 tokens every hour',
    'Total Tokens',
    /Total Spent: .?\$0\.0000/,
    'Member Since',
  ]) {
    await expect(screen).toContainText(text);
  }
  await expect(screen.getByRole('row').filter({ hasText: 'diwan-guide' }).last()).toContainText('Free');
  await screen.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/');
});

test('[AU-32] signing out everywhere else ends the other session, and not this one', async ({
  browser,
  page,
}) => {
  const email = await signInAnew(page);
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await elsewhere.newPage();
  await other.request.post('/api/auth/login', {
    headers: { origin: new URL(page.url()).origin },
    data: { email, password: 'a long enough password' },
  });
  await other.goto('/profile');
  await expect(other.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText(/Chrome on Linux/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('Signed out there')).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Welcome to Diwan' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
  await elsewhere.close();
});

test('[HI-24] a deleted account is gone, with its session, and only its typed e-mail opens the way', async ({
  page,
}) => {
  const email = await signInAnew(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const remove = dialog.getByRole('button', { name: 'Delete for good' });
  await expect(remove).toBeDisabled();
  await dialog.getByRole('textbox').fill(email);
  await remove.click();
  await expect(page.getByRole('heading', { name: 'Welcome to Diwan' })).toBeVisible();
  expect((await page.request.get('/api/auth/me')).status()).toBe(401);
});

test('[PR-12] settings: dinars, large text and dark colours stay, for display only', async ({ page }) => {
  await signInAnew(page);
  await openSettings(page);
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('combobox', { name: 'Prices in' }).selectOption({ label: 'Tunisian dinars (DT)' });
  await dialog.getByRole('combobox', { name: 'Appearance' }).selectOption({ label: 'Dark' });
  await dialog.getByRole('combobox', { name: 'Text size' }).selectOption({ label: 'Large' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await expect(page.locator('html')).toHaveCSS('font-size', '18px');
  await expect(page.getByRole('combobox', { name: 'Model' }).locator('option').last()).toContainText(
    '15 DT/1M',
  );
  await openMenu(page);
  await expect(page.getByRole('banner')).toContainText('$1.0000');
});
