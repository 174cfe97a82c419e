import { expect, type Page } from '@playwright/test';

/** Opens the settings, by the menu where the window is narrow. Found by their places: the page may speak any language. */
export async function openSettings(page: Page): Promise<void> {
  const toggle = page.locator('.host-menu > button');
  if (await toggle.isVisible()) {
    await toggle.click();
    await page.locator('.host-menu-list > button').nth(1).click();
  } else {
    await page.locator('.host-navigation > .dk-icon-button').click();
  }
  await expect(page.locator('dialog[open] .host-settings')).toBeVisible();
}

/** Opens the command palette. */
export async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.locator('dialog[open] .host-palette')).toBeVisible();
}

/** Opens the list of shortcuts. */
export async function openShortcuts(page: Page): Promise<void> {
  await page.locator('.host-brand').focus();
  await page.keyboard.press('?');
  await expect(page.locator('dialog[open] .host-shortcuts')).toBeVisible();
}

/** Opens the command palette and looks for what is not there. */
export async function openEmptyPalette(page: Page): Promise<void> {
  await openPalette(page);
  await page.keyboard.type('zzzz');
  await expect(page.locator('.host-palette-none')).toBeVisible();
}
