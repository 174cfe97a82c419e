import { expect, type Page, test } from '@playwright/test';

import { OWN_PRODUCT_PORT } from '../addresses.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { answerEnded, lastReply, send } from '../pages/chat.ts';
import { openMenu, signOut } from '../pages/navigation.ts';
import { signIn } from '../pages/signIn.ts';
import { watchComplaints } from '../pages/violations.ts';
import { startOwnProduct } from '../servers/ownProduct.ts';

test('[NA-1, NA-3, NA-4] every address leads to its screen, and any other to the chat', async ({ page }) => {
  await signIn(page, 'Amina Haddad');
  await page.goto('/chat');
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Profile · Diwan');
  await page.goto('/no/such/place');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
});

test('[NA-5, AU-27, AU-28] nothing but the welcome before the session is known', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/me', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/profile');
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(page.getByRole('link')).toHaveCount(0);
  answer();
  await expect(page.getByRole('heading', { name: 'Welcome to Diwan' })).toBeVisible();
  await expect(page.getByText('Please login to access your AI assistant')).toBeVisible();
  await expect(page.getByRole('link')).toHaveCount(1);
  await expect(page.getByRole('button')).toHaveCount(0);
  const calls = asked.map((url) => new URL(url).pathname).filter((path) => path.startsWith('/api/'));
  expect(new Set(calls)).toEqual(new Set(['/api/auth/me', '/api/site']));
});

test('[AU-29] a session that ended leads to the welcome and back to the same place, with the text kept', async ({
  page,
}) => {
  await signIn(page, 'Brandon Lee');
  await send(page, 'Show me a table');
  await answerEnded(page);
  const address = page.url();
  await page.context().clearCookies();
  await page.getByRole('textbox', { name: 'Message' }).fill('Half a thought');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Welcome to Diwan' })).toBeVisible();
  await page.getByRole('link', { name: /^Sign in with/ }).click();
  // The provider may still know who it was.
  const user = page.getByRole('button', { name: 'Brandon Lee' });
  const field = page.getByRole('textbox', { name: 'Message' });
  await expect(user.or(field)).toBeVisible();
  if (await user.isVisible()) await user.click();
  await expect(page).toHaveURL(address);
  await expect(field).toHaveValue('Half a thought');
  await expect(page.getByRole('article', { name: /^Assistant/ })).toHaveCount(1);
});

test('[HI-20, U-56] chats have addresses, the sidebar marks the open one, and back leads to the one before', async ({
  page,
}) => {
  await signIn(page, 'Chiara Rossi');
  await send(page, 'First question of mine');
  await answerEnded(page);
  const first = page.url();
  await page.getByRole('button', { name: 'New Chat' }).first().click();
  await send(page, 'Second question of mine');
  await answerEnded(page);
  await expect(page).toHaveTitle(/^Second question of mine · Diwan/);
  await page.getByRole('complementary').getByText('First question of mine').click();
  await expect(page).toHaveURL(first);
  const open = page.getByRole('complementary').locator('[aria-current]');
  await expect(open).toContainText('First question of mine');
  await page.goBack();
  await expect(page.getByRole('complementary').locator('[aria-current]')).toContainText('Second question');
});

test('[NA-12, NA-15] on a phone the menu toggles the history and signs out', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'Amina Haddad');
  await openMenu(page);
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/profile');
  await expectAccessible(page);
  await openMenu(page);
  await page.getByRole('button', { name: 'Toggle History' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await signOut(page);
  await expect(page.getByRole('heading', { name: 'Welcome to Diwan' })).toBeVisible();
});

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

test('[NA-8, U-46, U-47] a paid reply changes balance and charges, in every tab', async ({
  context,
  page,
}) => {
  await signIn(page, 'Chiara Rossi');
  const other = await context.newPage();
  await other.goto('/');
  await expect(stat(other, 'Balance')).toHaveText(/^\$0|^\$1/);
  const before = await stat(other, 'Balance').innerText();
  await page.getByRole('combobox', { name: 'Model' }).selectOption({ label: await pricedTwin(page) });
  await send(page, 'Show me a table');
  await answerEnded(page);
  await expect(stat(page, 'Balance')).not.toHaveText(before);
  const balance = await stat(page, 'Balance').innerText();
  await expect(stat(other, 'Balance')).toHaveText(balance);
  await page.goto('/profile');
  const charge = page.getByRole('row').filter({ hasText: 'diwan-guide' }).filter({ hasText: balance });
  await expect(charge.first()).toBeVisible();
});

test('Arabic turns the whole page around, and it stays', async ({ page }) => {
  const complaints = watchComplaints(page);
  await signIn(page, 'Amina Haddad');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('dialog', { name: 'الإعدادات' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.getByRole('link', { name: 'المحادثة' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'الملف الشخصي', exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  complaints.expectNone();
});

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

test('[NA-17] the first load of the chat screen brings no code of the other screens, of PDF or of colours', async ({
  page,
}) => {
  await signIn(page, 'Amina Haddad');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  // The palette is fetched when the page rests: by then everything else was.
  await expect.poll(() => asked.some((path) => path.includes('CommandPalette'))).toBe(true);
  const scripts = asked.filter((path) => path.startsWith('/assets/') && path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((path) => /vibe|coding|pdf|highlight|math|profile/i.test(path))).toEqual([]);
  // What is left out comes when it is needed: the names above are those of the build.
  await send(page, 'Show me everything');
  await expect.poll(() => asked.some((path) => path.includes('highlight'))).toBe(true);
});

test('[NA-16] PRODUCT_NAME replaces the name everywhere on the page', async ({ page }) => {
  const product = await startOwnProduct(OWN_PRODUCT_PORT, { PRODUCT_NAME: 'Majlis' });
  try {
    await page.goto(product.origin);
    await expect(page.getByRole('heading', { name: 'Welcome to Majlis' })).toBeVisible();
    await expect(page).toHaveTitle('Majlis');
    await signIn(page, 'Amina Haddad', product.origin);
    await expect(page.getByRole('link', { name: 'Majlis' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Majlis' })).toBeAttached();
    for (const path of ['/', '/profile']) {
      await page.goto(`${product.origin}${path}`);
      await expect(page).toHaveTitle(/Majlis$/);
      // The guide and the development sign-in have names of their own.
      const texts = (await page.locator('body').innerText()).replaceAll(/Diwan (?:Guide|Development)/g, '');
      expect(texts).not.toContain('Diwan');
    }
  } finally {
    await product.stop();
  }
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

/** Makes the page believe that its tab is seen, or that it is not: without a screen every tab counts as seen. */
async function beSeen(page: Page, isSeen: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isSeen ? 'visible' : 'hidden',
  );
}

function stat(page: Page, name: string) {
  return page.locator('.host-stats > div').filter({ hasText: name }).locator('dd');
}

/** Label of the guide's priced twin in the dropdown. */
async function pricedTwin(page: Page): Promise<string> {
  const labels = await page.getByRole('combobox', { name: 'Model' }).locator('option').allInnerTexts();
  const label = labels.find((text) => text.includes('priced'));
  if (label === undefined) throw new Error(`No priced model among ${labels.join(', ')}.`);
  return label;
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
