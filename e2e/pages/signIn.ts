import { randomUUID } from 'node:crypto';

import { expect, type Page } from '@playwright/test';

import { messageField } from './chat.ts';

/** The users of the embedded sign-in. */
export type DevelopmentUser = 'Amina Haddad' | 'Brandon Lee' | 'Chiara Rossi';

/** Signs a development user in through the provider's button, and waits for the chat screen. */
export async function signIn(page: Page, user: DevelopmentUser, path = '/'): Promise<void> {
  await page.goto(path);
  await page.getByRole('link', { name: /^Sign in with/ }).click();
  await page.getByRole('button', { name: user }).click();
  await expect(messageField(page)).toBeVisible();
}

/**
 * Signs in somebody whom nobody has seen before, with an untouched balance and allowance, and waits for the chat screen.
 *
 * @returns the e-mail
 */
export async function signInAnew(page: Page): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await page.goto('/');
  const answer = await page.request.post('/api/auth/register', {
    headers: { origin: new URL(page.url()).origin },
    data: { email, password: 'a long enough password', username: 'Nobody Before' },
  });
  expect(answer.status()).toBe(200);
  await page.reload();
  await expect(messageField(page)).toBeVisible();
  return email;
}
