import { expect, type Locator, type Page } from '@playwright/test';

import { signIn } from './signIn.ts';

/** Signs in on the way of a companion's pairing link, as on a fresh machine. @param secret - of the link */
export async function enterByLink(page: Page, secret: string): Promise<void> {
  await signIn(page, 'Amina Haddad', `/vibe-coding#companion=${secret}`);
  await expectConnected(page);
}

/** Waits until the page says that it is connected, by itself or after a click. */
export async function expectConnected(page: Page): Promise<void> {
  await expect(page.getByText('Connected to Diwan Companion', { exact: true }).first()).toBeVisible({
    timeout: 20_000,
  });
}

/** The card of the newest plan. */
export function newestPlan(page: Page): Locator {
  return page.locator('.dk-plan').last();
}

/** Opens a project by its path, and confirms it on the companion's own page. */
export async function openProject(page: Page, companion: string, path: string): Promise<void> {
  await page.getByRole('button', { name: 'Project', exact: true }).click();
  await page.getByRole('textbox', { name: /path/i }).fill(path);
  await page.getByRole('button', { name: 'Save & Load Project' }).click();
  await allowOnCompanion(page, companion);
  await expect(page.getByRole('treeitem').first()).toBeVisible();
}

/** Answers what the companion asks on its own page, as its user does, until nothing is asked any more. */
export async function allowOnCompanion(page: Page, companion: string, questions = 1): Promise<void> {
  const own = await page.context().newPage();
  await own.goto(`${companion}/`);
  for (let asked = 0; asked < questions; asked += 1) {
    await own
      .getByRole('button', { name: /^Allow/ })
      .first()
      .click();
    await expect(own.getByRole('button', { name: /^Allow/ })).toHaveCount(0);
  }
  await own.close();
}

/** Lets the companion's own page show a pairing code, and reads it. */
export async function pairingCodeOf(page: Page, companion: string): Promise<string> {
  const own = await page.context().newPage();
  await own.goto(`${companion}/`);
  await own.getByRole('button', { name: /Show a (?:new|pairing) code/ }).click();
  const shown = own.getByLabel('Pairing code', { exact: true });
  await expect(shown).toHaveText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  const code = await shown.innerText();
  await own.close();
  return code;
}
