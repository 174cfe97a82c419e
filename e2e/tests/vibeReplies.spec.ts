import { expect } from '@playwright/test';

import { OWN_PRODUCT_PORT } from '../addresses.ts';
import { answerEnded, lastReply, send } from '../pages/chat.ts';
import { newestPlan, openProject } from '../pages/coding.ts';
import { signIn } from '../pages/signIn.ts';
import { test } from '../pages/test.ts';
import { type CompanionProcess, startCompanionProcess } from '../servers/companionProcess.ts';
import { gardenProject } from '../servers/gardenProject.ts';
import { type OwnProduct, startOwnProduct } from '../servers/ownProduct.ts';

/** The page's policy names this port, so the companion must have it. */
const PORT = 3007;
const SECRET = 'c2xvdy1yZXBsaWVzLWUyZQ';
/** Words a second: slow enough to see a plan grow. */
const PACE = '25';

let product: OwnProduct;
let companion: CompanionProcess;

test.use({ viewport: { width: 1280, height: 800 } });

test.beforeEach(async ({ page }) => {
  product = await startOwnProduct(OWN_PRODUCT_PORT, { GUIDE_PACE: PACE });
  companion = await startCompanionProcess(PORT, [product.origin], { linkSecret: SECRET });
  await signIn(page, 'Amina Haddad', `${product.origin}/vibe-coding#companion=${SECRET}`);
  await openProject(page, companion.address, gardenProject({ 'README.md': '# Garden\n' }).folder);
});

test.afterEach(async () => {
  await companion.stop();
  await product.stop();
});

test('[VI-35] a plan grows under the eyes of its reader, also over a reload, and becomes its card', async ({
  page,
}) => {
  await send(page, 'Make a small site');
  const growing = page.locator('.dk-plan[data-phase="writing"]');
  await expect(growing).toContainText('Writing plan…');
  await expect(growing).toContainText('index.html');
  await expect(growing.getByRole('button')).toHaveCount(0);
  await page.reload();
  await expect(growing).toContainText('index.html');
  await expect(growing.getByText(/Changes written so far: [1-9]/)).toBeVisible();
  await answerEnded(page);
  await expect(growing).toHaveCount(0);
  await expect(newestPlan(page)).toContainText('script.js');
  // It is longer than the window, and is read from its beginning.
  await expect(newestPlan(page).getByRole('group', { name: 'Changes of index.html' })).toBeVisible();
  await expect(newestPlan(page).getByRole('heading', { name: 'A small site' })).toBeInViewport();
  await expect(lastReply(page)).not.toContainText('<vibe-');
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('[U-31] a server that restarts in the middle of a coding reply loses neither the question nor what had come', async ({
  page,
}) => {
  await send(page, 'Make a small site');
  await expect(page.locator('.dk-plan[data-phase="writing"]')).toContainText('style.css');
  const shown = await lastReply(page).locator('.dk-markdown').innerText();
  await product.stop();
  await product.start();
  await answerEnded(page);
  await expect(lastReply(page)).toContainText(shown.slice(0, 40));
  await page.reload();
  await expect(page.getByRole('article', { name: /^You/ })).toHaveCount(1);
  await expect(lastReply(page)).toContainText(shown.slice(0, 40));
  await send(page, 'Make a small site');
  await expect(page.getByRole('article', { name: /^You/ })).toHaveCount(2);
  await answerEnded(page);
  await expect(newestPlan(page).getByRole('button', { name: 'Build' })).toBeVisible();
});
