import type { Page } from '@playwright/test';

/** Opens the menu of narrow windows; nothing where the navigation stands open. */
export async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
}

/** Signs out by the navigation. */
export async function signOut(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
}
