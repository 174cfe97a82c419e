import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Page, test } from '@playwright/test';

import { CODING_PRODUCT_ORIGIN } from '../addresses.ts';
import { type CompanionProcess, startCompanionProcess } from '../servers/companionProcess.ts';
import { gardenProject } from '../servers/gardenProject.ts';

/** The page's policy names this port, so the companion must have it. */
const PORT = 3007;
const SECRET = 'cGljdHVyZXMtb2YtY29kaW5n';

const LOOKS = [
  {
    name: 'light',
    user: 'Amina Haddad',
    scheme: 'light',
    language: 'en',
    wish: 'Add a dark mode to style.css',
  },
  { name: 'dark', user: 'Brandon Lee', scheme: 'dark', language: 'en', wish: 'Add a dark mode to style.css' },
  {
    name: 'arabic',
    user: 'Chiara Rossi',
    scheme: 'light',
    language: 'ar',
    wish: 'أضف الوضع الداكن إلى style.css',
  },
] as const;

for (const { name, user, scheme, language, wish } of LOOKS) {
  test(`the coding screen, ${name}`, async ({ browser }) => {
    const companion = await startCompanionProcess(PORT, [CODING_PRODUCT_ORIGIN], {
      home: mkdtempSync(join(tmpdir(), 'diwan-pictures-')),
      linkSecret: SECRET,
    });
    const context = await browser.newContext({
      baseURL: CODING_PRODUCT_ORIGIN,
      viewport: { width: 1280, height: 1000 },
      colorScheme: scheme,
      locale: language,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(`/vibe-coding#companion=${SECRET}`);
    await page.locator('.host-button').click();
    await page.getByRole('button', { name: user }).click();
    await page.locator('.dk-connection[data-status="connected"]').waitFor();
    await page.locator('.dk-tool').first().click();
    await page.locator('.dk-project input').fill(gardenProject().folder);
    await page.keyboard.press('Enter');
    await allow(page, companion);
    await page.getByRole('treeitem').filter({ hasText: 'style.css' }).click();
    const field = page.locator('.dk-composer textarea');
    await field.fill(wish);
    await field.press('Enter');
    await page.locator('.dk-plan-consent').waitFor();
    await page.locator('.dk-diff').waitFor();
    await page.locator('.dk-plan').scrollIntoViewIfNeeded();
    await page.mouse.move(0, 0);
    await page.screenshot({ path: `../docs/pictures/coding-${name}.png` });
    await context.close();
    await companion.stop();
  });
}

/** Allows the project on the companion's own page, whatever language that speaks. */
async function allow(page: Page, { address }: CompanionProcess): Promise<void> {
  const own = await page.context().newPage();
  await own.goto(`${address}/`);
  await own
    .getByRole('button', { name: /^(Allow|السماح|اسمح)/ })
    .first()
    .click();
  await own.close();
}
