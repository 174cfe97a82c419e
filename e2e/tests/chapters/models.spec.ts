import { expect } from '@playwright/test';

import { ask, messageField } from '../../pages/chat.ts';
import { signInAnew } from '../../pages/signIn.ts';
import { test } from '../../pages/test.ts';

test.use({ serviceWorkers: 'block' });

test('[MO-25, MO-26] all models: found by name, with id, price and context, and chosen by keyboard', async ({
  page,
}) => {
  await signInAnew(page);
  await page.getByRole('button', { name: 'All models…' }).click();
  const dialog = page.getByRole('dialog');
  const search = dialog.getByRole('combobox', { name: 'Search models...' });
  await expect(search).toBeFocused();
  await search.fill('no such model');
  await expect(dialog).toContainText('No models found');
  await search.fill('priced');
  const option = dialog.getByRole('option');
  await expect(option).toHaveCount(1);
  for (const part of ['Diwan Guide, priced', 'diwan-guide-priced', '$5/1M', '128K']) {
    await expect(option).toContainText(part);
  }
  await search.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Model' })).toHaveValue('diwan-guide-priced');
  await expect(messageField(page)).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Model' })).toHaveValue('diwan-guide-priced');
});

test('[MO-15, U-53] a model list that fails is told, and comes by itself when it can be read again', async ({
  page,
}) => {
  await page.route('**/api/models/chat', (route) => route.abort());
  await signInAnew(page);
  await expect(page.getByText('Failed to fetch models').first()).toBeVisible();
  await page.unroute('**/api/models/chat');
  await expect(page.getByRole('combobox', { name: 'Model' })).toHaveValue('diwan-guide', { timeout: 30_000 });
  await ask(page, 'Show me a table');
});

test('[U-21] another model says what changes', async ({ page }) => {
  await signInAnew(page);
  await page.getByRole('combobox', { name: 'Model' }).selectOption('diwan-guide-priced');
  await expect(page.getByText('Now Diwan Guide, priced').first()).toBeVisible();
});
