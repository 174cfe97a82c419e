import { expect } from '@playwright/test';

import { expectAccessible } from '../pages/accessibility.ts';
import { answerEnded, lastReply, send } from '../pages/chat.ts';
import { signIn } from '../pages/signIn.ts';
import { test } from '../pages/test.ts';
import { watchComplaints } from '../pages/violations.ts';
import { beSeen } from '../pages/visibility.ts';

test('[U-54] without a network the page says so within 2 s, and saved chats can be read after a reload', async ({
  context,
  page,
}) => {
  await signIn(page, 'Brandon Lee');
  await send(page, 'Show me a table');
  await answerEnded(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(lastReply(page).getByRole('table')).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.has('diwan:records'))).toBe(true);
  await context.setOffline(true);
  await expect(page.getByText(/You are offline/)).toBeVisible({ timeout: 2000 });
  await page.reload();
  await expect(lastReply(page).getByRole('table')).toBeVisible();
  await page.getByRole('textbox', { name: 'Message' }).fill('Written without a network');
  await context.setOffline(false);
  await expect(page.getByText('Connected again')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Written without a network');
});

test('[U-63] shortcuts: the palette reaches a screen by keyboard alone, and ? lists them', async ({
  page,
}) => {
  await signIn(page, 'Amina Haddad');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Command palette' })).toBeFocused();
  await page.keyboard.type('profile');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('[U-64] an answer that ends in the background marks the title, until the tab is seen', async ({
  page,
}) => {
  await signIn(page, 'Chiara Rossi');
  await send(page, 'Show me everything');
  await expect(page).toHaveTitle('Show me everything · Diwan');
  await beSeen(page, false);
  await expect(page).toHaveTitle('● Show me everything · Diwan', { timeout: 30_000 });
  await beSeen(page, true);
  await expect(page).toHaveTitle('Show me everything · Diwan');
});

test('[U-64, U-32] an answer that ends behind another chat is told, and one click leads to it', async ({
  page,
}) => {
  const complaints = watchComplaints(page);
  await signIn(page, 'Chiara Rossi');
  await send(page, 'Show me everything');
  await expect(lastReply(page)).toContainText(/\w{3}/);
  await page.getByRole('button', { name: 'New Chat' }).first().click();
  const notice = page.getByText('The answer in “Show me everything” is ready');
  await expect(notice).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(lastReply(page).getByRole('table').first()).toBeVisible();
  await expect(notice).toHaveCount(0);
  complaints.expectNone();
});

test('[U-65] a new version is offered softly, and reloading keeps the draft', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'Brandon Lee');
  await page.getByRole('textbox', { name: 'Message' }).fill('Half a thought');
  await page.route('/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script src="/assets/index-other.js"></script>' }),
  );
  await page.clock.fastForward('06:00');
  await beSeen(page, true);
  await expect(page.getByText('A new version is ready.')).toBeVisible();
  await page.unroute('/');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('A new version is ready.')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a thought');
});
