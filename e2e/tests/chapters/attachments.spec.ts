import { join } from 'node:path';

import { expect, type Page } from '@playwright/test';

import { answerEnded, ask, lastQuestion, lastReply, messageField, send } from '../../pages/chat.ts';
import { signInAnew } from '../../pages/signIn.ts';
import { test } from '../../pages/test.ts';

const FOLDER = join(import.meta.dirname, '../../../packages/core/testdata');
const PDF = 'pdf/ArabicCIDTrueType.pdf';

test.beforeEach(({ page }) => signInAnew(page));

test('[AT-3, AT-4] the picker and its tooltip name what the model reads', async ({ page }) => {
  await expect(page.locator('input[type="file"]')).toHaveAttribute('accept', '.pdf,.txt,.csv');
  await expect(page.getByRole('button', { name: 'Attach files' })).toHaveAttribute(
    'title',
    'Accepted files: pdf, txt, csv',
  );
});

test('[AT-7, CH-36] a PDF is read here, sent, shown 300 px tall with a link, and opens to be annotated', async ({
  page,
}) => {
  await attach(page, PDF);
  await expect(page.getByRole('list', { name: 'Files to be sent' })).toContainText('ArabicCIDTrueType.pdf');
  await ask(page, 'Read this');
  await expect(lastReply(page)).toContainText('ArabicCIDTrueType.pdf');
  await page.reload();
  const question = lastQuestion(page);
  await question.scrollIntoViewIfNeeded();
  await expect(question.getByRole('link', { name: 'View ArabicCIDTrueType.pdf' })).toHaveAttribute(
    'href',
    /^\/api\/files\/[0-9a-f]{64}$/,
  );
  const preview = question.getByRole('group', { name: 'Preview of ArabicCIDTrueType.pdf' });
  await expect(preview.locator('canvas').first()).toBeVisible();
  // An edge takes a part of it.
  expect(Math.abs(((await preview.boundingBox())?.height ?? 0) - 300)).toBeLessThanOrEqual(2);
  await question.getByRole('button', { name: /annotate/ }).click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.locator('canvas').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
});

test('[AT-5] an image for a model that reads none is asked about first, and leaving it out leaves it out', async ({
  page,
}) => {
  await attach(page, 'images/opaque.png');
  const question = page.getByRole('dialog');
  await expect(question).toContainText('This model does not support images. Upload anyway?');
  await question.getByRole('button', { name: 'Leave out' }).click();
  await expect(page.getByRole('list', { name: 'Files to be sent' })).toHaveCount(0);
  await attach(page, 'images/opaque.png');
  await page.getByRole('button', { name: 'Upload anyway' }).click();
  await expect(page.getByText('This model does not support images.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove opaque.png' }).click();
  await expect(page.getByRole('list', { name: 'Files to be sent' })).toHaveCount(0);
});

test('[AT-14, AT-16, AT-17] files that are broken or hostile are told one by one, and the others stay', async ({
  page,
}) => {
  await attach(
    page,
    'attachments/formula.csv',
    'attachments/truncated.png',
    'attachments/bomb-20000x20000.png',
    'pdf/PDFBOX-3148-2-fuzzed.pdf',
    'attachments/script.svg',
  );
  await page.getByRole('button', { name: 'Upload anyway' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Error processing some files' });
  await expect(alert).toContainText('Failed to read image file: truncated.png');
  await expect(alert).toContainText('Failed to read image file: bomb-20000x20000.png');
  const tray = page.getByRole('list', { name: 'Files to be sent' });
  await expect(tray).toContainText('formula.csv');
  await expect(tray).toContainText('script.svg');
  await send(page, 'What is in these?');
  await answerEnded(page);
  await expect(lastQuestion(page)).toContainText('formula.csv');
  await expect(lastQuestion(page).locator('svg script, object, embed')).toHaveCount(0);
});

test('[U-6, U-14] a long paste becomes a file that can be put back into the text', async ({ page }) => {
  await messageField(page).focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'A long paste. '.repeat(2000));
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(page.getByRole('list', { name: 'Files to be sent' })).toContainText('Pasted text');
  await page.getByRole('button', { name: 'Put into the message' }).click();
  await expect(messageField(page)).toHaveValue(/^A long paste\./);
});

async function attach(page: Page, ...names: readonly string[]): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(names.map((name) => join(FOLDER, name)));
}
