import { expect, type Page } from '@playwright/test';

import { UPSTREAM_PRODUCT_ORIGIN } from '../addresses.ts';
import { answerEnded, lastReply, send } from '../pages/chat.ts';
import { signIn } from '../pages/signIn.ts';
import { test } from '../pages/test.ts';
import { watchComplaints } from '../pages/violations.ts';

test.use({ baseURL: UPSTREAM_PRODUCT_ORIGIN });

for (const model of ['openai-text', 'xai-text', 'deepseek-reasoning']) {
  test(`[CH-53] the recorded stream ${model} is read, saved and found again`, async ({ page }) => {
    const complaints = watchComplaints(page);
    await askModel(page, model);
    const text = await lastReply(page).locator('.dk-markdown').innerText();
    expect(text.length).toBeGreaterThan(2);
    await page.reload();
    await expect(lastReply(page).locator('.dk-markdown')).toHaveText(text, { useInnerText: true });
    complaints.expectNone();
  });
}

test('[CH-14] a character that the provider cut in two arrives whole', async ({ page }) => {
  await askModel(page, 'fault-split-inside-a-4-byte-character');
  await expect(lastReply(page)).toContainText(/\p{Extended_Pictographic}/u);
  await expect(lastReply(page)).not.toContainText('\uFFFD');
});

test('[U-34] a provider that refuses is told in plain words, with a retry that keeps the question', async ({
  page,
}) => {
  await askModel(page, 'fault-401-provider-key-revoked');
  const reply = lastReply(page);
  await expect(reply.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(reply).not.toContainText('sk-');
  await page.getByRole('combobox', { name: 'Model' }).selectOption('openai-text');
  await reply.getByRole('button', { name: 'Retry' }).click();
  await answerEnded(page);
  await expect(page.getByRole('article', { name: /^You/ })).toHaveCount(1);
  await expect(lastReply(page).locator('.dk-markdown')).toContainText(/\w{3}/);
});

test('[CH-24, ER-3] a conversation that is too long is reset to one notice, and its messages come back', async ({
  page,
}) => {
  await askModel(page, 'fault-400-context-length');
  await expect(page.getByText('maximum context length of 8192 tokens')).toBeVisible();
  await expect(page.getByRole('article', { name: /^You/ })).toHaveCount(0);
});

async function askModel(page: Page, model: string): Promise<void> {
  await signIn(page, 'Amina Haddad');
  await page.getByRole('combobox', { name: 'Model' }).selectOption(model);
  await send(page, 'Tell me about a holiday');
  await answerEnded(page);
}
