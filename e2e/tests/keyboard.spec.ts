import { expect } from '@playwright/test';

import { answerEnded, lastQuestion, lastReply, messageField } from '../pages/chat.ts';
import { backTabTo, tabTo } from '../pages/keyboard.ts';
import { signInAnew } from '../pages/signIn.ts';
import { test } from '../pages/test.ts';

test('[AU-30, U-58] the main job by keyboard alone: sign in, ask, read, look at the profile, sign out', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Sign in with/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Chiara Rossi' })).toBeVisible();
  await tabTo(page, 'Chiara Rossi');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();

  await tabTo(page, 'Message');
  await page.keyboard.type('Show me a table');
  await page.keyboard.press('Enter');
  await expect(lastReply(page).getByRole('table')).toBeVisible();
  await answerEnded(page);
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Command palette' })).toBeFocused();
  await page.keyboard.type('profile');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile');
  await tabTo(page, 'Edit Profile');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused();
  await tabTo(page, 'Cancel');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
  await tabTo(page, 'Settings');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused();
  await tabTo(page, 'Logout');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Welcome to Diwan' })).toBeVisible();
});

test('[U-58, U-29, MO-24] by keyboard alone: stop, retry, edit, another model, the menu of a chat', async ({
  page,
}) => {
  await signInAnew(page);
  await tabTo(page, 'Message');
  await page.keyboard.type('Show me a very long reply');
  await page.keyboard.press('Enter');
  await expect(lastReply(page)).toContainText(/\w{3}/);
  await tabTo(page, 'Stop');
  await page.keyboard.press('Enter');
  await expect(lastReply(page)).toContainText('Stopped');
  await expect(messageField(page)).toBeFocused();
  await backTabTo(page, 'Retry');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  await tabTo(page, 'Stop');
  await page.keyboard.press('Enter');
  await answerEnded(page);

  await tabTo(page, 'All models');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Search models...' })).toBeFocused();
  await page.keyboard.type('priced');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Model' })).toHaveValue('diwan-guide-priced');

  await messageField(page).focus();
  await page.keyboard.press('ArrowUp');
  await expect(lastQuestion(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(messageField(page)).toBeFocused();

  await backTabTo(page, 'More for');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Pin' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^More for/ })).toBeFocused();
});
