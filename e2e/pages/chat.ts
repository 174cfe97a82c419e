import { expect, type Locator, type Page } from '@playwright/test';

/** The field of the message being written. */
export function messageField(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Message' });
}

/** Writes a message and sends it by the button, as on a phone too. */
export async function send(page: Page, text: string): Promise<void> {
  await messageField(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** The row of the last reply. */
export function lastReply(page: Page): Locator {
  return page.getByRole('article', { name: /^Assistant/ }).last();
}

/** The row of the last question. */
export function lastQuestion(page: Page): Locator {
  return page.getByRole('article', { name: /^You/ }).last();
}

/** Waits until no reply is being written. */
export async function answerEnded(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible({ timeout: 30_000 });
}

/** Asks, and waits for the whole answer. */
export async function ask(page: Page, text: string): Promise<void> {
  await send(page, text);
  await answerEnded(page);
}

/** Chooses the guide's priced twin in the dropdown. */
export async function choosePricedModel(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Model' }).selectOption('diwan-guide-priced');
}

/** The texts of the chat in the address, as the server keeps them; nothing while it has not been saved. */
export async function savedTexts(page: Page): Promise<string[]> {
  const chatId = new URL(page.url()).pathname.split('/').at(-1);
  const response = await page.request.get(`/api/chat-history/${chatId}`);
  if (!response.ok()) return [];
  const chat: { messages: { content: string }[] } = await response.json();
  return chat.messages.map(({ content }) => content);
}
