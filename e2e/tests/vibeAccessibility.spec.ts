import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Browser, expect, type Page } from '@playwright/test';

import { CODING_PRODUCT_ORIGIN } from '../addresses.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { test } from '../pages/test.ts';
import { type CompanionProcess, startCompanionProcess } from '../servers/companionProcess.ts';
import { type GardenProject, gardenProject } from '../servers/gardenProject.ts';
import { type PatientNode, patientNode } from '../servers/patientNode.ts';

/** The page's policy names this port, so the companion must have it. */
const PORT = 3007;
const SECRET = 'YXhlLW9uLXRoZS1jb2Rpbmc';

const LOOKS = [
  { name: 'light', scheme: 'light', language: 'en', wishes: ['Add a dark mode', 'Run a command'] },
  { name: 'dark', scheme: 'dark', language: 'en', wishes: ['Add a dark mode', 'Run a command'] },
  { name: 'Arabic, dark', scheme: 'dark', language: 'ar', wishes: ['أضف الوضع الداكن', 'شغّل أمرًا'] },
] as const;

let companion: CompanionProcess;
let node: PatientNode;
let project: GardenProject;

test.beforeEach(async () => {
  node = patientNode();
  project = gardenProject();
  companion = await startCompanionProcess(PORT, [CODING_PRODUCT_ORIGIN], {
    home: mkdtempSync(join(tmpdir(), 'diwan-e2e-companion-')),
    linkSecret: SECRET,
    programs: node.programs,
  });
});

test.afterEach(async () => {
  node.release();
  await companion.stop();
});

// Everything is found by its place: the page speaks two languages here.
for (const { name, scheme, language, wishes } of LOOKS) {
  test(`[U-58, U-59, OP-23] the coding screen passes axe from the first connection to a lost one (${name})`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const page = await enteredPage(browser, { scheme, language });
    await expectAccessible(page);
    await passesWithProject(page);
    await passesWithPlan(page, wishes[0]);
    await passesWithBuild(page, wishes[1]);
    await passesWithoutCompanion(page);
    await page.context().close();
  });
}

async function enteredPage(
  browser: Browser,
  { scheme, language }: Pick<(typeof LOOKS)[number], 'scheme' | 'language'>,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: CODING_PRODUCT_ORIGIN,
    viewport: { width: 1280, height: 800 },
    colorScheme: scheme,
    locale: language,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`/vibe-coding#companion=${SECRET}`);
  await page.locator('.host-button').click();
  await page.getByRole('button', { name: 'Brandon Lee' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('.dk-connection[data-status="connected"]')).toBeVisible();
  // What the banner says of the new connection is there for some seconds.
  await expect(page.locator('.dk-connection-notice')).toHaveCount(0, { timeout: 15_000 });
  return page;
}

/** The panel of the project, the tree of its files, a search without and with a find, and files that go along. */
async function passesWithProject(page: Page): Promise<void> {
  await page.locator('.dk-tool').first().click();
  await expect(page.locator('.dk-project')).toBeVisible();
  await expectAccessible(page);
  await page.locator('.dk-project input').fill(project.folder);
  await page.keyboard.press('Enter');
  await expect(page.locator('.dk-project-opening')).toBeVisible();
  await expectAccessible(page);
  await allow(page);
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  await expectAccessible(page);
  const search = page.locator('.dk-files input').first();
  await search.fill('zzzz');
  await expect(page.getByRole('treeitem')).toHaveCount(0);
  await expectAccessible(page);
  await search.fill('style');
  await page.getByRole('treeitem').last().click();
  await page.locator('.dk-selected-files > summary').click();
  await expectAccessible(page);
  // Without it there is room for two columns.
  await page.locator('.dk-tool[aria-expanded="true"]').click();
}

/** A plan with its changes, in one column and side by side, and what was built. */
async function passesWithPlan(page: Page, wish: string): Promise<void> {
  await ask(page, wish);
  const plan = page.locator('.dk-plan').last();
  await expect(plan.locator('.dk-diff')).toBeVisible();
  await expectAccessible(page);
  await plan.locator('.dk-layout-choice').last().click();
  await expect(plan.locator('.dk-diff[data-layout="split"]')).toBeVisible();
  await expectAccessible(page);
  await plan.locator('.dk-button[data-primary]').click();
  await expect(plan).toHaveAttribute('data-phase', 'succeeded');
  await expectAccessible(page);
  await plan.locator('.dk-plan-actions .dk-button').last().click();
  await expect(plan).toHaveAttribute('data-phase', 'undone');
  await expectAccessible(page);
}

/** A build that waits for its user, that runs, and that was cancelled. */
async function passesWithBuild(page: Page, wish: string): Promise<void> {
  await ask(page, wish);
  const plan = page.locator('.dk-plan').last();
  await plan.locator('.dk-plan-consent .dk-button').click();
  await expect(plan).toHaveAttribute('data-phase', 'building');
  await expectAccessible(page);
  await allow(page);
  await expect(plan.locator('.dk-build-output')).toBeVisible();
  await expectAccessible(page);
  await plan.locator('.dk-plan-actions .dk-button').first().click();
  await expect(plan).toHaveAttribute('data-phase', 'failed');
  await expectAccessible(page);
}

/** The banner of a companion that is gone, with everything that leads out. */
async function passesWithoutCompanion(page: Page): Promise<void> {
  await page.locator('.dk-tool').nth(1).click();
  await companion.kill();
  await page.locator('.dk-files .dk-panel-actions button').first().click();
  await expect(page.locator('.dk-connection-notice[data-kind="failed"]')).toBeVisible();
  await expectAccessible(page);
  await page.locator('.dk-connection-notice button[aria-expanded]').click();
  await expect(page.locator('.dk-connection-help')).toBeVisible();
  await expectAccessible(page);
}

async function ask(page: Page, wish: string): Promise<void> {
  await page.locator('.dk-composer textarea').fill(wish);
  await page.locator('.dk-composer textarea').press('Enter');
  await expect(page.locator('.dk-send[data-action="stop"]')).toBeVisible();
  await expect(page.locator('.dk-send[data-action="send"]')).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('.dk-plan-consent').last()).toBeVisible();
}

/** Allows on the companion's own page what it asks; that page passes axe too. */
async function allow(page: Page): Promise<void> {
  const own = await page.context().newPage();
  await own.goto(`${companion.address}/`);
  const yes = own.getByRole('button', { name: /^(Allow|السماح|اسمح)/ }).first();
  await expect(yes).toBeVisible();
  await expectAccessible(own);
  await yes.click();
  await expect(yes).toHaveCount(0);
  await own.close();
}
