import { expect } from '@playwright/test';

import { expectAccessible } from '../pages/accessibility.ts';
import { expectNoSidewaysScroll } from '../pages/navigation.ts';
import { signIn } from '../pages/signIn.ts';
import { test } from '../pages/test.ts';
import { watchComplaints } from '../pages/violations.ts';

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
