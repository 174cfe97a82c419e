import { expect } from '@playwright/test';

import { answerEnded, ask, lastQuestion, messageField, savedTexts } from '../../pages/chat.ts';
import { signInAnew } from '../../pages/signIn.ts';
import { test } from '../../pages/test.ts';

test.beforeEach(({ page }) => signInAnew(page));

test('[CH-1, U-12] nothing but white space cannot be sent; anything else is sent as it was typed', async ({
  page,
}) => {
  const button = page.getByRole('button', { name: 'Send', exact: true });
  await expect(button).toBeDisabled();
  await messageField(page).fill('  \n ');
  await expect(button).toBeDisabled();
  await messageField(page).fill('  two\n\nlines  ');
  await button.click();
  await answerEnded(page);
  await expect.poll(() => savedTexts(page)).toContain('  two\n\nlines  ');
});

test('[CH-3, U-2] Enter sends where there is a keyboard, and breaks the line on a phone', async ({
  hasTouch,
  page,
}) => {
  await messageField(page).fill('One');
  await messageField(page).press('Shift+Enter');
  await expect(messageField(page)).toHaveValue('One\n');
  await messageField(page).press('Enter');
  if (hasTouch) {
    await expect(messageField(page)).toHaveValue('One\n\n');
    await expect(page.getByRole('article')).toHaveCount(0);
  } else {
    await expect(lastQuestion(page)).toContainText('One');
    await expect(messageField(page)).toHaveValue('');
  }
});

test('[U-13] a double click sends once', async ({ page }) => {
  await messageField(page).fill('Show me a table');
  await page.getByRole('button', { name: 'Send', exact: true }).dblclick();
  await answerEnded(page);
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('[U-15] a draft survives a reload, and each chat has its own', async ({ page }) => {
  await ask(page, 'Show me a table');
  const address = page.url();
  await messageField(page).fill('To be continued');
  await page.reload();
  await expect(messageField(page)).toHaveValue('To be continued');
  await page.goto('/');
  await expect(messageField(page)).toHaveValue('');
  await messageField(page).fill('Something else');
  await page.goto(address);
  await expect(messageField(page)).toHaveValue('To be continued');
});

test('[U-20, PR-17] tokens and cost follow what is typed', async ({ page }) => {
  const usage = page.getByRole('button', { name: /≈/ });
  await expect(usage).toContainText('0 tokens');
  await messageField(page).fill('x'.repeat(4000));
  await expect(usage).toContainText('1.5K tokens');
  await usage.click();
  const panel = page.getByRole('group', { name: 'Next message' });
  await expect(panel).toContainText('Your text1,000');
  await expect(panel).toContainText('Estimated answer500');
  await expect(panel).toContainText('Total tokens1,500');
});
