import { expect } from '@playwright/test';

import { OWN_PRODUCT_PORT } from '../addresses.ts';
import { answerEnded, send } from '../pages/chat.ts';
import { signIn } from '../pages/signIn.ts';
import { test } from '../pages/test.ts';
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
