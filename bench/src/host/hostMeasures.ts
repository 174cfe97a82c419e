import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from 'playwright';

import { type MainThreadTasks, mainThreadTasks } from '../measure/mainThreadTasks.ts';
import type { OpenHost } from './openHost.ts';

/** Bytes of script, as served (brotli), until the chat screen of a user who is signed in can be used. */
export async function scriptBytes({ context, origin, dist }: OpenHost): Promise<number> {
  const page = await context.newPage();
  const paths = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js') && request.resourceType() === 'script') paths.add(pathname);
  });
  await page.goto(origin);
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  await page.close();
  return [...paths].reduce((sum, path) => sum + servedBytes(join(dist, path)), 0);
}

function servedBytes(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** From the first byte of the provider's reply to its first word on the screen, in milliseconds. */
export async function firstWordMs({ page, provider }: OpenHost): Promise<number> {
  await startNewChat(page);
  const painted = page.evaluate<number>(paintedAt('article .dk-markdown, [role="article"] .dk-markdown', ''));
  await ask(page, 'How long until the first word?');
  const firstWordAt = await painted;
  await answerEnded(page);
  return firstWordAt - provider.firstByteAt();
}

/** How the main thread was kept busy while a reply streamed. */
export async function tasksWhileStreaming({ context, page }: OpenHost): Promise<MainThreadTasks> {
  await startNewChat(page);
  await ask(page, 'A reply to look at');
  await page.locator('.dk-markdown').last().waitFor();
  const browser = context.browser();
  if (browser === null) throw new Error('This browser cannot be traced.');
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await answerEnded(page);
  return mainThreadTasks((await browser.stopTracing()).toString('utf8'));
}

/** From the click on another chat to its messages on the screen, in milliseconds. @param title - of that chat */
export async function navigationMs({ page }: OpenHost, title: string): Promise<number> {
  const painted = page.evaluate<number>(paintedAt('article, [role="article"]', title));
  const clickedAt = page.evaluate<number>(
    'new Promise((resolve) => addEventListener("pointerdown", () => resolve(Date.now()), {once: true, capture: true}))',
  );
  await page.getByRole('complementary').getByText(title, { exact: true }).first().click();
  return (await painted) - (await clickedAt);
}

async function startNewChat(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New Chat' }).first().click();
}

async function ask(page: Page, question: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill(question);
  await field.press('Enter');
}

async function answerEnded(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stop', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor({ timeout: 60_000 });
}

/** For the page: when something that the selector finds holds the text, and the frame with it was painted. */
function paintedAt(selector: string, text: string): string {
  return `new Promise((resolve) => {
    const look = () => {
      const found = [...document.querySelectorAll(${JSON.stringify(selector)})]
        .some(({ textContent }) => textContent.trim() !== '' && textContent.includes(${JSON.stringify(text)}));
      if (!found) return requestAnimationFrame(look);
      // The callback of the next frame runs after this one was painted.
      requestAnimationFrame(() => resolve(Date.now()));
    };
    look();
  })`;
}
