import { expect, type Page } from '@playwright/test';

/** The users of the embedded sign-in. */
export type DevelopmentUser = 'Amina Haddad' | 'Brandon Lee' | 'Chiara Rossi';

/** Signs a development user in through the provider's button, and waits for the chat screen. */
export async function signIn(page: Page, user: DevelopmentUser, path = '/'): Promise<void> {
  await page.goto(path);
  await page.getByRole('link', { name: /^Sign in with/ }).click();
  await page.getByRole('button', { name: user }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
}
