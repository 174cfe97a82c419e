import { expect, type Page } from '@playwright/test';

import { answerEnded, send } from '../pages/chat.ts';
import { expectNoSidewaysScroll, openMenu } from '../pages/navigation.ts';
import { openSettings } from '../pages/overlays.ts';
import { signIn } from '../pages/signIn.ts';
import { test } from '../pages/test.ts';

test('[U-60] at 320 px nothing scrolls sideways and everything can be reached', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await walkScreens(page, 'at once');
});

test('[U-60] with text of 200 % nothing is cut off or scrolls sideways', async ({ page }) => {
  await page.addInitScript(() => {
    // Of a document that has only begun there is no element yet.
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.setProperty('font-size', '200%', 'important');
    });
  });
  for (const size of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    await page.context().clearCookies();
    await walkScreens(page, 'by scrolling');
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  }
});

test('[U-61] an iPhone keeps its safe areas, its height and its scale', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  const insets = { top: 47, bottom: 34, left: 0, right: 0 };
  await device.send('Emulation.setSafeAreaInsetsOverride', { insets });
  await signIn(page, 'Brandon Lee');

  expect((await boxOf(page, '.host-brand')).top).toBeGreaterThanOrEqual(insets.top);
  expect((await boxOf(page, '.dk-composer')).bottom).toBeLessThanOrEqual(844 - insets.bottom);
  expect((await boxOf(page, '.host-frame')).bottom).toBe(844);
  const field = page.locator('.dk-composer textarea');
  expect(await fontSizeOf(field)).toBeGreaterThanOrEqual(16);

  await openMenu(page);
  const entries = page.locator('.host-menu-list > :is(a, button)');
  for (const box of await entries.evaluateAll((rows) =>
    rows.map((row) => row.getBoundingClientRect().height),
  )) {
    expect(box).toBeGreaterThanOrEqual(44);
  }
  // A phone that lies on its side: the menu scrolls in itself, and its end is not behind the home bar.
  await page.setViewportSize({ width: 844, height: 390 });
  await page.setViewportSize({ width: 700, height: 340 });
  if (!(await entries.first().isVisible())) await openMenu(page);
  expect((await boxOf(page, '.host-menu-list')).bottom).toBeLessThanOrEqual(340);
  await page.setViewportSize({ width: 390, height: 844 });

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  for (const input of await page.locator('.host-profile input').all()) {
    expect(await fontSizeOf(input)).toBeGreaterThanOrEqual(16);
  }
  await context.close();
});

test('[U-60] what is touched is at least 44 px', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await signIn(page, 'Chiara Rossi');
  expect(await smallTargets(page)).toEqual([]);
  await page.goto('/profile');
  await expect(page.locator('.host-table').first()).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  await context.close();
});

/** Signs in and visits each screen, none of which may scroll sideways or hide what is needed. */
async function walkScreens(page: Page, reach: 'at once' | 'by scrolling'): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Sign in with/ })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  await signIn(page, 'Amina Haddad');
  await expectNoSidewaysScroll(page);
  await send(page, 'Show me everything');
  await answerEnded(page);
  await expectNoSidewaysScroll(page);
  const sending = page.getByRole('button', { name: 'Send', exact: true });
  if (reach === 'by scrolling') await sending.scrollIntoViewIfNeeded();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeInViewport({ ratio: 1 });
  await expect(sending).toBeInViewport({ ratio: 1 });
  await openSettings(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Close' }).last().scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await page.goto('/profile');
  await expect(page.locator('.host-table').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Delete account' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeInViewport();
}

async function boxOf(page: Page, selector: string): Promise<{ top: number; bottom: number }> {
  return page
    .locator(selector)
    .first()
    .evaluate((box) => {
      const { top, bottom } = box.getBoundingClientRect();
      return { top, bottom };
    });
}

async function fontSizeOf(field: ReturnType<Page['locator']>): Promise<number> {
  return field.evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize));
}

/** Buttons, fields and links that stand by themselves and are lower or narrower than 44 px. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button, input, select, textarea, .host-navigation a, .host-back',
      ),
    ]
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1 && (box.width < 44 || box.height < 44))
      .map(({ target, box }) => `${target.outerHTML.slice(0, 90)} ${box.width}×${box.height}`),
  );
}
