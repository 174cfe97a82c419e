import { expect } from '@playwright/test';

import { expectAccessible } from '../pages/accessibility.ts';
import { answerEnded, ask, messageField, send } from '../pages/chat.ts';
import { signOut } from '../pages/navigation.ts';
import { signIn } from '../pages/signIn.ts';
import { test } from '../pages/test.ts';

test('[AU-29] a session that ended leads to the welcome and back to the same place, with the text kept', async ({
  page,
}) => {
  await signIn(page, 'Brandon Lee');
  await send(page, 'Show me a table');
  await answerEnded(page);
  const address = page.url();
  await page.context().clearCookies();
  await page.getByRole('textbox', { name: 'Message' }).fill('Half a thought');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Welcome to Diwan' })).toBeVisible();
  await expect(page.getByText('Your session has ended. What you wrote is kept.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Sign in with/ }).click();
  // The provider may still know who it was.
  const user = page.getByRole('button', { name: 'Brandon Lee' });
  const field = page.getByRole('textbox', { name: 'Message' });
  await expect(user.or(field)).toBeVisible();
  if (await user.isVisible()) await user.click();
  await expect(page).toHaveURL(address);
  await expect(field).toHaveValue('Half a thought');
  await expect(page.getByRole('article', { name: /^Assistant/ })).toHaveCount(1);
});

test('[AU-29, U-15] a first question that found no session any more stands in the new chat after the sign-in', async ({
  page,
}) => {
  await signIn(page, 'Chiara Rossi');
  await page.context().clearCookies();
  await send(page, 'My very first thought');
  const way = page.getByRole('link', { name: /^Sign in with/ });
  await expect(way).toHaveAttribute('href', '/api/auth/sign-in?next=%2F');
  await signIn(page, 'Chiara Rossi');
  await expect(page).toHaveURL('/');
  await expect(messageField(page)).toHaveValue('My very first thought');
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('[AU-10] a sign-out is no session that ended, and the back button shows nothing of the user', async ({
  page,
}) => {
  await signIn(page, 'Amina Haddad');
  await ask(page, 'A question before the sign-out');
  await signOut(page);
  await expect(page.getByRole('heading', { name: 'Welcome to Diwan' })).toBeVisible();
  await expect(page.getByText('Your session has ended')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Welcome to Diwan' })).toBeVisible();
  await expect(page.getByText('A question before the sign-out')).toHaveCount(0);
});
