import { expect, type Page } from '@playwright/test';

import { answerEnded, ask, lastQuestion, lastReply, messageField, send } from '../../pages/chat.ts';
import { expectNoSidewaysScroll } from '../../pages/navigation.ts';
import { signInAnew } from '../../pages/signIn.ts';
import { test } from '../../pages/test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
test.beforeEach(({ page }) => signInAnew(page));

test('[CH-30, U-39] code is copied exactly, and the whole answer as Markdown', async ({ page }) => {
  await ask(page, 'Show me code');
  const reply = lastReply(page);
  const code = await reply.locator('pre code').first().textContent();
  await reply.getByRole('button', { name: 'Copy code' }).first().click();
  await expect.poll(() => copied(page)).toBe(code?.trimEnd());
  await reply.getByRole('button', { name: 'Copy message' }).click();
  await expect.poll(() => copied(page)).toContain('```');
});

test('[CH-31, CH-33, U-45] a page of HTML runs in a frame of 400 px that may do nothing but run', async ({
  page,
}) => {
  await ask(page, 'Show me an HTML page');
  const reply = lastReply(page);
  await expect(reply.locator('iframe')).toHaveCount(0);
  await reply.getByRole('button', { name: 'Preview' }).click();
  const frame = reply.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
  await expect(frame.contentFrame().locator('canvas, svg, h1').first()).toBeVisible();
  expect((await frame.boundingBox())?.height).toBe(400);
  await reply.getByRole('button', { name: 'Preview' }).click();
  await expect(reply.locator('iframe')).toHaveCount(0);
});

test('[CH-34, U-43] Arabic is laid out from right to left in an English page', async ({ page }) => {
  await ask(page, 'اكتب شيئاً');
  await expect(lastQuestion(page).locator('.dk-question [dir]').first()).toHaveCSS('direction', 'rtl');
  await ask(page, 'Show me Arabic');
  await expect(lastReply(page).locator('p[dir="rtl"]').first()).toBeVisible();
});

test('[CH-35, U-41, U-42] an address in a question is a link that takes nothing of this page along', async ({
  page,
}) => {
  await ask(page, 'Read https://example.com/a?b=1, and javascript:alert(1).');
  const links = lastQuestion(page).getByRole('link');
  await expect(links).toHaveCount(1);
  await expect(links).toHaveAttribute('href', 'https://example.com/a?b=1');
  await expect(links).toHaveAttribute('rel', /noopener/);
});

test('[CH-37, CH-38] a generated image stands under its heading, and search results are links', async ({
  page,
}) => {
  await ask(page, 'Show me an image');
  const reply = lastReply(page);
  await expect(reply.getByText('Generated Image')).toBeVisible();
  const image = reply.getByRole('img').first();
  await expect
    .poll(() => image.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0);
  await ask(page, 'Show me search results');
  await expect(lastReply(page).getByRole('link').first()).toHaveAttribute('href', /^http/);
});

test('[U-35] regenerating keeps the earlier answer, and both can be read', async ({ page }) => {
  await ask(page, 'Show me a table');
  await lastReply(page).getByRole('button', { name: 'Try again' }).click();
  await expect(lastReply(page)).toContainText('2/2');
  await answerEnded(page);
  await lastReply(page).getByRole('button', { name: 'Earlier version' }).click();
  await expect(lastReply(page)).toContainText('1/2');
  await expect(lastReply(page).getByRole('table')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('[U-36] an edited question branches, and the first one is still there after a reload', async ({
  page,
}) => {
  await ask(page, 'Show me a table');
  await lastQuestion(page).hover();
  await lastQuestion(page).getByRole('button', { name: /^Edit/ }).click();
  const field = lastQuestion(page).getByRole('textbox');
  await expect(field).toBeFocused();
  await field.fill('Show me code');
  await lastQuestion(page).getByRole('button', { name: 'Send again' }).click();
  await expect(lastReply(page).locator('pre').first()).toBeVisible();
  await answerEnded(page);
  await page.reload();
  await expect(lastQuestion(page)).toContainText('Show me code');
  await expect(lastQuestion(page)).toContainText('2/2');
  await lastQuestion(page).getByRole('button', { name: 'Earlier version' }).click();
  await expect(lastReply(page).getByRole('table')).toBeVisible();
});

test('[U-30] stopped before its first word, a question stays with a retry and without an empty answer', async ({
  page,
}) => {
  await send(page, 'Show me a slow answer');
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await answerEnded(page);
  const retry = page.getByRole('article').last().getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expect(messageField(page)).toHaveValue('');
  await expectNoSidewaysScroll(page);
});

function copied(page: Page): Promise<string> {
  return page.evaluate(async () => (await navigator.clipboard.readText()).trimEnd());
}
