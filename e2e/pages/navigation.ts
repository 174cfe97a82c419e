import { expect, type Page } from '@playwright/test';

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

/** Opens the history of narrow windows; nothing where it stands open. */
export async function openHistory(page: Page): Promise<void> {
  const isNarrow = (page.viewportSize()?.width ?? 0) <= 768;
  if (isNarrow) await page.getByRole('main').getByRole('button', { name: 'Toggle History' }).click();
  await expect(page.locator('.dk-new-chat')).toBeVisible();
}

/** Expects that nothing has to be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() =>
    ['html', '.host-screen', '.host-navigation', 'dialog[open]']
      .flatMap((selector) => [...document.querySelectorAll(selector)])
      .filter((box) => box.scrollWidth > box.clientWidth + 1)
      .map((box) => `${box.className || box.tagName}: ${box.scrollWidth} in ${box.clientWidth}`),
  );
  expect(wide).toEqual([]);
}
