import { expect, type Page } from '@playwright/test';

import { answerEnded, lastReply, send } from '../pages/chat.ts';
import { signIn } from '../pages/signIn.ts';
import { test } from '../pages/test.ts';
import { watchComplaints } from '../pages/violations.ts';

test('[U-29] Stop keeps the text, marks it, and it is the same after a reload', async ({ page }) => {
  await signIn(page, 'Brandon Lee');
  await send(page, 'Show me a very long reply');
  await expect(lastReply(page)).toContainText(/\w{3}/);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(lastReply(page)).toContainText('Stopped');
  await answerEnded(page);
  await expect.poll(() => lastSavedMessage(page)).toMatchObject({ isStopped: true });
  const text = await lastReply(page).innerText();
  await page.reload();
  await expect(lastReply(page)).toContainText('Stopped');
  expect(await lastReply(page).innerText()).toBe(text);
});

test('[U-31] a reload in the middle of an answer ends with the identical full text, once', async ({
  page,
}) => {
  const complaints = watchComplaints(page);
  await signIn(page, 'Brandon Lee');
  await send(page, 'Show me everything');
  await answerEnded(page);
  const whole = await lastReply(page).locator('.dk-markdown').innerText();

  await page.getByRole('button', { name: 'New Chat' }).first().click();
  await send(page, 'Show me everything');
  await expect(lastReply(page)).toContainText(/\w{3}/);
  await expect(page).toHaveURL(/\/chat\/chat_\d+/);
  await page.reload();
  const reply = lastReply(page).locator('.dk-markdown');
  await expect(reply).toHaveText(whole, { useInnerText: true, timeout: 30_000 });
  await answerEnded(page);
  await expect(page.getByRole('article', { name: /^Assistant/ })).toHaveCount(1);
  await expect(reply).toHaveText(whole, { useInnerText: true });
  complaints.expectNone();
});

test('[HI-16] another user never sees a chat, in the list or by its address', async ({ browser, page }) => {
  await signIn(page, 'Amina Haddad');
  await send(page, 'My secret question');
  await answerEnded(page);
  const address = page.url();

  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'Chiara Rossi');
  await expect(other.getByText('My secret question')).toHaveCount(0);
  await other.goto(address);
  await expect(other.getByText('This chat could not be loaded.')).toBeVisible();
  await expect(other.getByText('My secret question')).toHaveCount(0);
  await other.context().close();
});

test('[U-56] back and forward move between chats', async ({ page }) => {
  await signIn(page, 'Chiara Rossi');
  await send(page, 'First question');
  await answerEnded(page);
  await page.getByRole('button', { name: 'New Chat' }).first().click();
  await send(page, 'Second question');
  await answerEnded(page);
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('article', { name: /^You/ })).toContainText('First question');
  await page.goForward();
  await page.goForward();
  await expect(page.getByRole('article', { name: /^You/ })).toContainText('Second question');
});

/** The last message of the chat in the address, as the server keeps it. */
async function lastSavedMessage(page: Page): Promise<unknown> {
  const chatId = new URL(page.url()).pathname.split('/').at(-1);
  const response = await page.request.get(`/api/chat-history/${chatId}`);
  const chat: { messages: unknown[] } = await response.json();
  return chat.messages.at(-1);
}
