import { expect, type Page } from '@playwright/test';

import { expectAccessible } from '../pages/accessibility.ts';
import { answerEnded, lastReply, send } from '../pages/chat.ts';
import { signOut } from '../pages/navigation.ts';
import { signIn } from '../pages/signIn.ts';
import { test } from '../pages/test.ts';
import { watchComplaints } from '../pages/violations.ts';

const SCENES = [
  { name: '1280-light', width: 1280, height: 800, scheme: 'light' },
  { name: '1280-dark', width: 1280, height: 800, scheme: 'dark' },
  { name: '360-light', width: 360, height: 740, scheme: 'light' },
  { name: '360-dark', width: 360, height: 740, scheme: 'dark' },
] as const;

for (const { name, width, height, scheme } of SCENES) {
  test(`[AU-30, CH-53, OP-23] signs in, asks, reads the streamed reply, finds it again and leaves (${name})`, async ({
    page,
  }) => {
    const complaints = watchComplaints(page);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: scheme });

    await page.goto('/');
    await expectWelcome(page);
    await expectAccessible(page);
    await picture(page, `${name}-welcome`);

    await signIn(page, 'Amina Haddad');
    await expectAccessible(page);
    await picture(page, `${name}-start`);

    await send(page, 'Show me everything');
    await expect(lastReply(page)).toBeVisible();
    await answerEnded(page);
    await expectEverything(page);
    await expectAccessible(page);
    await picture(page, `${name}-reply`);

    await expect(page).toHaveURL(/\/chat\/chat_\d+/);
    await page.reload();
    await expectEverything(page);
    await expectNoSidewaysScroll(page);

    await signOut(page);
    await expectWelcome(page);
    complaints.expectNone();
  });
}

async function expectWelcome(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Welcome to Diwan' })).toBeVisible();
  await expect(page.getByText('Please login to access your AI assistant')).toBeVisible();
  await expect(page.getByRole('link')).toHaveCount(1);
  await expect(page.getByRole('textbox')).toHaveCount(0);
}

async function expectEverything(page: Page): Promise<void> {
  const reply = lastReply(page);
  await expect(reply.locator('pre code').first()).toBeVisible();
  await expect(reply.getByRole('table').first()).toBeVisible();
  const arabic = reply.locator('p[dir="rtl"]').first();
  await expect(arabic).toBeVisible();
  await expect(arabic).toContainText(/[\u0600-\u06FF]{3}/);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `screenshots/${name}.png` });
}
