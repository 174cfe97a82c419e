import { expect } from '@playwright/test';

import { expectAccessible } from '../pages/accessibility.ts';
import { openMenu, signOut } from '../pages/navigation.ts';
import { signIn } from '../pages/signIn.ts';
import { test } from '../pages/test.ts';

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

test('[NA-13, NA-14] the menu of a phone leads to the desktop in a new tab, and closes on a tap beside it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'Amina Haddad');
  await openMenu(page);
  const desktop = page.getByRole('link', { name: 'Open in Desktop' });
  await expect(page.getByText('Vibe Coding is available on desktop.')).toBeVisible();
  await expect(desktop).toHaveAttribute('href', '/vibe-coding');
  await expect(desktop).toHaveAttribute('target', '_blank');
  await expectAccessible(page);
  await page.mouse.click(180, 700);
  await expect(desktop).toBeHidden();
});
