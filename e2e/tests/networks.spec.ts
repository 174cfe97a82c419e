import { expect, type Locator, type Page } from '@playwright/test';

import { OWN_PRODUCT_PORT } from '../addresses.ts';
import { answerEnded, lastReply, send } from '../pages/chat.ts';
import { signIn } from '../pages/signIn.ts';
import { test } from '../pages/test.ts';
import { watchComplaints } from '../pages/violations.ts';
import { startOwnProduct } from '../servers/ownProduct.ts';

const COMPLETIONS = '**/api/chat/completions';

test('[U-31, U-54] a network that goes in the middle of an answer and returns leaves the identical answer, once', async ({
  context,
  page,
}) => {
  const whole = await wholeAnswer(page);
  await page.getByRole('button', { name: 'New Chat' }).first().click();
  await send(page, 'Show me everything');
  await expect(lastReply(page)).toContainText(/\w{3}/);
  await context.setOffline(true);
  await expect(page.getByText(/You are offline/)).toBeVisible({ timeout: 2000 });
  await page.getByRole('textbox', { name: 'Message' }).fill('Meanwhile');
  await context.setOffline(false);
  await expect(page.getByText('Connected again')).toBeVisible();
  await expect(markdown(page)).toHaveText(whole, { useInnerText: true, timeout: 30_000 });
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Meanwhile');
  await page.reload();
  await expect(markdown(page)).toHaveText(whole, { useInnerText: true });
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('[U-33] over a slow network the question shows at once, and the answer comes whole', async ({
  page,
}) => {
  const whole = await wholeAnswer(page);
  await page.getByRole('button', { name: 'New Chat' }).first().click();
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 800,
    downloadThroughput: 40_000,
    uploadThroughput: 20_000,
  });
  await send(page, 'Show me everything');
  await expect(page.getByRole('article', { name: /^You/ })).toBeVisible({ timeout: 500 });
  await expect(lastReply(page)).toBeVisible({ timeout: 500 });
  await answerEnded(page);
  await expect(markdown(page)).toHaveText(whole, { useInnerText: true });
});

test('[U-31] a server that restarts in the middle of an answer loses neither the question nor what had come', async ({
  page,
}) => {
  const product = await startOwnProduct(OWN_PRODUCT_PORT, { GUIDE_PACE: '40' });
  try {
    await signIn(page, 'Amina Haddad', product.origin);
    await send(page, 'Show me everything');
    await expect(markdown(page)).toContainText(/\w{3}/);
    await product.stop();
    await product.start();
    await answerEnded(page);
    await expect(page.getByRole('article', { name: /^You/ })).toContainText('Show me everything');
    await page.reload();
    await expect(page.getByRole('article', { name: /^You/ })).toHaveCount(1);
    await expect(page.getByRole('article', { name: /^You/ })).toContainText('Show me everything');
    await expect(lastReply(page)).toContainText(/\w{3}/);
    await send(page, 'Show me a table');
    await expect(lastReply(page).getByRole('table')).toBeVisible({ timeout: 30_000 });
  } finally {
    await product.stop();
  }
});

const REFUSALS = [
  [
    500,
    '{"error":{"message":"The database is away","code":"internal"},"requestId":"r-500"}',
    'The database is away',
  ],
  [
    429,
    '{"error":{"message":"Too many questions","code":"rate-limited"},"requestId":"r-429"}',
    'Too many questions',
  ],
  [
    402,
    '{"error":{"message":"Nothing left","code":"insufficient-balance"},"requestId":"r-402"}',
    'Nothing left',
  ],
  [502, '<html>Bad gateway</html>', 'HTTP 502: Bad Gateway'],
] as const;

for (const [status, body, text] of REFUSALS) {
  test(`[U-34] a question refused with ${status} is told, and its retry answers it`, async ({ page }) => {
    const complaints = watchComplaints(page);
    await signIn(page, 'Brandon Lee');
    await page.route(COMPLETIONS, (route) => route.fulfill({ status, body }));
    await send(page, 'Show me a table');
    await expect(page.getByRole('article').last()).toContainText(text);
    await page.unroute(COMPLETIONS);
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await expect(lastReply(page).getByRole('table')).toBeVisible();
    await expect(page.getByRole('article', { name: /^You/ })).toHaveCount(1);
    complaints.expectNone();
  });
}

test('[CH-6] a chat that could not be saved says so, is saved when the network is back, and is whole', async ({
  page,
}) => {
  await signIn(page, 'Chiara Rossi');
  await page.route('**/api/chat-history**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort('connectionreset'),
  );
  await send(page, 'Show me a table');
  await answerEnded(page);
  await expect(page.getByText(/not saved|could not be saved/i).first()).toBeVisible();
  await page.unroute('**/api/chat-history**');
  await expect(page.getByText(/not saved|could not be saved/i)).toHaveCount(0, { timeout: 15_000 });
  await page.reload();
  await expect(lastReply(page).getByRole('table')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('[U-16] two tabs on one chat: what either asked is in the saved chat, in both', async ({
  context,
  page,
}) => {
  await signIn(page, 'Amina Haddad');
  await send(page, 'Show me a table');
  await answerEnded(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(lastReply(other).getByRole('table')).toBeVisible();

  const refusals: number[] = [];
  other.on('response', (response) => refusals.push(response.status()));
  await send(page, 'What can you show me?');
  await answerEnded(page);
  await expect(page.getByRole('article')).toHaveCount(4);
  await send(other, 'How do I add a real model?');
  await answerEnded(other);
  await expect.poll(() => refusals.includes(409)).toBe(true);

  await other.reload();
  await expect
    .poll(() => savedQuestions(other))
    .toEqual(['How do I add a real model?', 'Show me a table', 'What can you show me?']);
});

test('[AU-31] another user on the same machine finds neither draft nor chats nor balance of the one before', async ({
  page,
}) => {
  await signIn(page, 'Amina Haddad');
  await send(page, 'A question of Amina alone');
  await answerEnded(page);
  await page.getByRole('textbox', { name: 'Message' }).fill('A draft of Amina alone');
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Diwan' })).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, 'Chiara Rossi');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  await expect(page.getByText('of Amina alone')).toHaveCount(0);
  await expect(page.getByRole('banner')).toContainText('chiara@di...');
});

/** Signs in and asks for everything; the whole text of the answer. */
async function wholeAnswer(page: Page): Promise<string> {
  await signIn(page, 'Brandon Lee');
  await send(page, 'Show me everything');
  await answerEnded(page);
  return markdown(page).innerText();
}

function markdown(page: Page): Locator {
  return lastReply(page).locator('.dk-markdown');
}

/** The questions of the chat in the address, as the server keeps them. */
async function savedQuestions(page: Page): Promise<string[]> {
  const chatId = new URL(page.url()).pathname.split('/').at(-1);
  const response = await page.request.get(`/api/chat-history/${chatId}`);
  const chat: { messages: { role: string; content: string }[] } = await response.json();
  return chat.messages
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content)
    .toSorted();
}
