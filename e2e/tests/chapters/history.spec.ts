import { readFile } from 'node:fs/promises';

import { expect, type Locator, type Page } from '@playwright/test';

import { ask, lastQuestion } from '../../pages/chat.ts';
import { openHistory } from '../../pages/navigation.ts';
import { signInAnew } from '../../pages/signIn.ts';
import { test } from '../../pages/test.ts';

test.beforeEach(({ page }) => signInAnew(page));

test('[HI-8] without a chat the history says so', async ({ page }) => {
  await openHistory(page);
  await expect(page.getByText('No previous chats')).toBeVisible();
});

test('[HI-22] a chat is renamed and pinned, and stays so', async ({ page }) => {
  await twoChats(page);
  await choose(page, 'First of two', 'Rename');
  await page.keyboard.type('Renamed');
  await page.keyboard.press('Enter');
  await expect(chat(page, 'Renamed')).toBeVisible();
  await choose(page, 'Renamed', 'Pin');
  await expect(page.getByText('Pinned', { exact: true })).toBeVisible();
  await page.reload();
  await openHistory(page);
  await expect(page.locator('.dk-chat').first()).toContainText('Renamed');
});

test('[HI-11] chats are found by what stands in them', async ({ page }) => {
  await twoChats(page);
  await page.getByRole('textbox', { name: 'Search chats' }).fill('second');
  await expect(chat(page, 'Second of two')).toBeVisible();
  await expect(chat(page, 'First of two')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Search chats' }).fill('nowhere');
  await expect(page.getByText('No chat holds “nowhere”.').first()).toBeVisible();
});

test('[U-55, HI-5] a deleted chat comes back by Undo, and the open one leads to a new chat', async ({
  page,
}) => {
  await twoChats(page);
  await choose(page, 'Second of two', 'Delete');
  await expect(chat(page, 'Second of two')).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(chat(page, 'Second of two')).toBeVisible();
  await page.reload();
  await openHistory(page);
  await chat(page, 'Second of two').click();
  await expect(lastQuestion(page)).toContainText('Second of two');
});

test('a chat is exported as Markdown and as JSON', async ({ page }) => {
  await ask(page, 'Show me a table');
  await openHistory(page);
  for (const [kind, part] of [
    ['Export as Markdown', '| --- |'],
    ['Export as JSON', '"content"'],
  ] as const) {
    const coming = page.waitForEvent('download');
    await choose(page, 'Show me a table', kind);
    const text = await readFile(await (await coming).path(), 'utf8');
    expect(text).toContain('Show me a table');
    expect(text.replaceAll(/ -+:? \|/g, ' --- |')).toContain(part);
  }
});

async function twoChats(page: Page): Promise<void> {
  await ask(page, 'First of two');
  await page.goto('/');
  await ask(page, 'Second of two');
  await openHistory(page);
  await expect(chat(page, 'First of two')).toBeVisible();
}

function chat(page: Page, title: string): Locator {
  return page.locator('.dk-chat-open').filter({ hasText: title });
}

async function choose(page: Page, title: string, entry: string): Promise<void> {
  await chat(page, title).hover();
  await page.getByRole('button', { name: `More for “${title}”` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
