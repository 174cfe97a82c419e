import { expect, type Page, test } from '@playwright/test';

import { expectAccessible } from '../pages/accessibility.ts';
import { answerEnded, lastReply, send } from '../pages/chat.ts';
import { openMenu } from '../pages/navigation.ts';
import { signIn } from '../pages/signIn.ts';
import { watchComplaints } from '../pages/violations.ts';

const SCENES = [
  { name: 'light, 1280 px', width: 1280, height: 800, scheme: 'light', language: 'en' },
  { name: 'dark, 360 px', width: 360, height: 740, scheme: 'dark', language: 'en' },
  { name: 'Arabic, dark, 1280 px', width: 1280, height: 800, scheme: 'dark', language: 'ar' },
  { name: 'Arabic, light, 360 px', width: 360, height: 740, scheme: 'light', language: 'ar' },
] as const;

for (const { name, width, height, scheme, language } of SCENES) {
  test(`[U-58, U-59, OP-23] every screen and dialog passes axe without a complaint (${name})`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: scheme,
      locale: language,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const complaints = watchComplaints(page);
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expectAccessible(page);
    await page.locator('.host-button').click();
    await page.getByRole('button', { name: 'Amina Haddad' }).click();
    await expect(page.locator('.dk-composer textarea')).toBeVisible();
    await expectAccessible(page);

    for (const open of [openSettings, openPalette, openShortcuts, openEmptyPalette]) {
      await open(page);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
    }

    await page.goto('/profile');
    await expect(page.locator('.host-table').first()).toBeVisible();
    await expectAccessible(page);
    await page.locator('.host-profile-form .host-button').click();
    await expectAccessible(page);
    await page.locator('.host-quiet-button[data-danger]').click();
    await expect(page.locator('dialog[open]')).toBeVisible();
    await expectAccessible(page);
    complaints.expectNone();
    await context.close();
  });
}

test('[U-60] at 320 px nothing scrolls sideways and everything can be reached', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await walkScreens(page);
});

test('[U-60] with text of 200 % nothing is cut off or scrolls sideways', async ({ page }) => {
  await page.addInitScript(() => {
    document.documentElement.style.setProperty('font-size', '200%', 'important');
  });
  for (const size of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    await page.context().clearCookies();
    await walkScreens(page);
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

test('[AU-30, U-58] the main job by keyboard alone: sign in, ask, read, look at the profile, sign out', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Sign in with/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Chiara Rossi' })).toBeVisible();
  await tabTo(page, 'Chiara Rossi');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();

  await tabTo(page, 'Message');
  await page.keyboard.type('Show me a table');
  await page.keyboard.press('Enter');
  await expect(lastReply(page).getByRole('table')).toBeVisible();
  await answerEnded(page);
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Command palette' })).toBeFocused();
  await page.keyboard.type('profile');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile');
  await tabTo(page, 'Edit Profile');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused();
  await tabTo(page, 'Cancel');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
  await tabTo(page, 'Settings');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused();
  await tabTo(page, 'Logout');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Welcome to Diwan' })).toBeVisible();
});

async function openSettings(page: Page): Promise<void> {
  const toggle = page.locator('.host-menu > button');
  if (await toggle.isVisible()) {
    await toggle.click();
    await page.locator('.host-menu-list > button').nth(1).click();
  } else {
    await page.locator('.host-navigation > .dk-icon-button').click();
  }
  await expect(page.locator('dialog[open] .host-settings')).toBeVisible();
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.locator('dialog[open] .host-palette')).toBeVisible();
}

async function openShortcuts(page: Page): Promise<void> {
  await page.locator('.host-brand').focus();
  await page.keyboard.press('?');
  await expect(page.locator('dialog[open] .host-shortcuts')).toBeVisible();
}

async function openEmptyPalette(page: Page): Promise<void> {
  await openPalette(page);
  await page.keyboard.type('zzzz');
  await expect(page.locator('.host-palette-none')).toBeVisible();
}

/** Signs in and visits each screen, none of which may scroll sideways or hide what is needed. */
async function walkScreens(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Sign in with/ })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  await signIn(page, 'Amina Haddad');
  await expectNoSidewaysScroll(page);
  await send(page, 'Show me everything');
  await answerEnded(page);
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 });
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

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() =>
    ['html', '.host-screen', '.host-navigation', 'dialog[open]']
      .flatMap((selector) => [...document.querySelectorAll(selector)])
      .filter((box) => box.scrollWidth > box.clientWidth + 1)
      .map((box) => `${box.className || box.tagName}: ${box.scrollWidth} in ${box.clientWidth}`),
  );
  expect(wide).toEqual([]);
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

/** Presses Tab until what has this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement } = document;
      // Without a focus it is the body, which holds every name.
      if (activeElement?.matches('a, button, input, textarea') !== true) return '';
      return activeElement.getAttribute('aria-label') ?? activeElement.textContent ?? '';
    });
    if (focused.includes(name)) return;
  }
  throw new Error(`Tab does not reach ${name}.`);
}
