import { expect, type Page } from '@playwright/test';

import { ask, choosePricedModel, lastReply, messageField, send } from '../../pages/chat.ts';
import { signInAnew } from '../../pages/signIn.ts';
import { test } from '../../pages/test.ts';

// Answers that a test gives in the server's place would be asked for by the worker otherwise.
test.use({ serviceWorkers: 'block' });

/** Text that costs more than half a dollar with the guide's priced twin. */
const DEAR = 'word '.repeat(62_000);
/** Text that costs some cents. */
const MIDDLING = 'word '.repeat(20_000);

test('[PR-9, PR-16, U-51] a dear message is asked about first: Escape cancels, and it can be sent anyway', async ({
  page,
}) => {
  await signInAnew(page);
  await choosePricedModel(page);
  await messageField(page).fill(DEAR);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const warning = page.getByRole('dialog', { name: 'High Cost Warning' });
  await expect(warning).toContainText('$0.50');
  await expect(warning).toContainText('Most of that is your text.');
  await expect(warning.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(warning).toHaveCount(0);
  await expect(messageField(page)).toHaveValue(DEAR);
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await warning.getByRole('button', { name: 'Send Anyway' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('[PR-8, PR-10] a message that the balance does not cover is refused in plain words, and a free model takes it', async ({
  page,
}) => {
  await withProfile(page, { balance: 0.05 });
  await signInAnew(page);
  await choosePricedModel(page);
  await send(page, MIDDLING);
  await expect(
    page.getByText('Insufficient balance for this request. Please use a free model or add more balance.'),
  ).toBeVisible();
  await expect(messageField(page)).toHaveValue(MIDDLING);
  await page.getByRole('combobox', { name: 'Model' }).selectOption('diwan-guide');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
});

for (const [name, profile, text] of [
  ['spent allowance', { sessionTokensUsed: 10_000, sessionTokensRemaining: 0 }, 'Session Limit'],
  ['balance under a tenth of a cent', { balance: 0.0009 }, 'Low Balance'],
] as const) {
  test(`[MO-18, AL-12, U-50] with a ${name} only free models are offered, until it is over`, async ({
    page,
  }) => {
    await signInAnew(page);
    const model = page.getByRole('combobox', { name: 'Model' });
    await choosePricedModel(page);
    await messageField(page).fill('Show me a table');
    await withProfile(page, profile);
    await page.reload();
    await expect(page.getByText(text).first()).toBeVisible();
    await expect(model).toHaveValue('diwan-guide');
    await expect(model.locator('option')).toHaveCount(1);
    await expect(messageField(page)).toHaveValue('Show me a table');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(lastReply(page).getByRole('table')).toBeVisible();
    await page.unroute('**/api/user/profile');
    await page.reload();
    await expect(model).toHaveValue('diwan-guide-priced');
  });
}

test('[PR-13, U-46] what a reply cost stands below it, and the same in the charges', async ({ page }) => {
  await signInAnew(page);
  await choosePricedModel(page);
  await ask(page, 'Show me a table');
  const charge = lastReply(page).getByRole('button', { name: /\$0\.00\d\d/ });
  const cost = /\$0\.\d{4}/.exec(await charge.innerText())?.[0] ?? 'no cost';
  await page.goto('/profile');
  const row = page
    .getByRole('row')
    .filter({ hasText: 'diwan-guide-priced' })
    .filter({ hasText: 'AM' })
    .or(page.getByRole('row').filter({ hasText: 'diwan-guide-priced' }).filter({ hasText: 'PM' }));
  await expect(row).toContainText(cost);
});

/** Gives the server's answer with other amounts. */
async function withProfile(page: Page, amounts: object): Promise<void> {
  await page.route('**/api/user/profile', async (route) => {
    const response = await route.fetch();
    const profile: object = await response.json();
    await route.fulfill({ response, json: { ...profile, ...amounts } });
  });
}
