import { expect, type Locator, type Page } from '@playwright/test';

/** Writes a message and sends it with Enter. */
export async function send(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
}

/** The row of the last reply. */
export function lastReply(page: Page): Locator {
  return page.getByRole('article', { name: /^Assistant/ }).last();
}

/** Waits until no reply is being written. */
export async function answerEnded(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible({ timeout: 30_000 });
}
