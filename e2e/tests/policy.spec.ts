import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, type Frame, type Page } from '@playwright/test';

import { ask, lastReply } from '../pages/chat.ts';
import { signIn, signInAnew } from '../pages/signIn.ts';
import { type Complaints, test } from '../pages/test.ts';

/** Address of the companion that stands beside the product. */
const COMPANION = 'http://localhost:3117/';

test('[OP-23] a broken policy is noticed on the welcome, the sign-in, the chat and the companion', async ({
  complaints,
  page,
}) => {
  await page.goto('/');
  await expectNoticed(page, complaints);
  await page.getByRole('link', { name: /^Sign in with/ }).click();
  await expect(page.getByRole('button', { name: 'Amina Haddad' })).toBeVisible();
  await expectNoticed(page, complaints);
  await signIn(page, 'Amina Haddad');
  await expectNoticed(page, complaints);
  await page.goto(COMPANION);
  await expectNoticed(page, complaints);
});

test('[OP-23, CH-31] a broken policy is noticed in the frame of a preview', async ({ complaints, page }) => {
  await signInAnew(page);
  await ask(page, 'Show me an HTML page');
  await lastReply(page).getByRole('button', { name: 'Preview' }).click();
  await expect.poll(() => previewOf(page)).toBeDefined();
  const preview = previewOf(page);
  expect(complaints.take()).toEqual([]);
  if (preview !== undefined) await expectNoticed(preview, complaints);
});

test('[OP-23] a text that would become script or markup is noticed, in a second window too', async ({
  baseURL,
  browser,
  complaints,
}) => {
  const page = await browser.newPage();
  await page.goto(baseURL ?? '');
  await expect(page.getByRole('heading', { name: 'Welcome to Diwan' })).toBeVisible();
  const refusal = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<b>bold</b>';
      return null;
    } catch (error) {
      return String(error);
    }
  });
  expect(refusal).toMatch(/TrustedHTML/);
  await expect.poll(() => complaints.take().join('\n')).toMatch(/Trusted/);
  await page.close();
});

test('an error that nobody catches is noticed', async ({ complaints, page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('provoked');
    });
  });
  await expect.poll(() => complaints.take()).toEqual(['error: provoked']);
});

test('[OP-23] every specification of this folder is watched so', async () => {
  const files = await readdir(import.meta.dirname, { recursive: true });
  const specifications = files.filter((file) => file.endsWith('.spec.ts'));
  expect(specifications.length).toBeGreaterThan(20);
  for (const file of specifications) {
    const text = await readFile(join(import.meta.dirname, file), 'utf8');
    expect(text, file).toMatch(/import \{[^}]*\btest\b[^}]*\} from '(?:\.\.\/)+pages\/test\.ts'/);
  }
});

/** Provokes a violation in a document, and takes note of it. */
async function expectNoticed(place: Page | Frame, complaints: Complaints): Promise<void> {
  await place.evaluate(() => {
    new Image().src = 'https://elsewhere.invalid/picture.png';
  });
  await expect.poll(() => complaints.take().join('\n')).toMatch(/elsewhere\.invalid/);
}

function previewOf(page: Page): Frame | undefined {
  return page.frames().find((frame) => frame.url().endsWith('/preview-frame'));
}
