import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type BrowserContext, expect } from '@playwright/test';

import { CODING_PRODUCT_ORIGIN } from '../addresses.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { answerEnded, send } from '../pages/chat.ts';
import {
  allowOnCompanion,
  enterByLink,
  expectConnected,
  newestPlan,
  openProject,
  pairingCodeOf,
} from '../pages/coding.ts';
import { signOut } from '../pages/navigation.ts';
import { signIn } from '../pages/signIn.ts';
import { test } from '../pages/test.ts';
import { watchComplaints } from '../pages/violations.ts';
import { type CompanionProcess, startCompanionProcess } from '../servers/companionProcess.ts';
import { type GardenProject, gardenProject } from '../servers/gardenProject.ts';

/** The page's policy names this port, so the companion must have it. */
const PORT = 3007;
const SECRET = 'Y29kaW5nLWVuZC10by1lbmQ';
/** A site elsewhere, whose page the browser keeps from programs on this machine. */
const FAR_SITE = 'https://diwan.example';

let companion: CompanionProcess;
let home: string;
let project: GardenProject;

test.use({ baseURL: CODING_PRODUCT_ORIGIN, viewport: { width: 1280, height: 800 } });

test.beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'diwan-e2e-companion-'));
  project = gardenProject();
  companion = await startCompanion();
});

test.afterEach(() => companion.stop());

function startCompanion(): Promise<CompanionProcess> {
  return startCompanionProcess(PORT, [CODING_PRODUCT_ORIGIN, FAR_SITE], { home, linkSecret: SECRET });
}

test('[VI-33] [NA-2] [U-71] from a pairing link to changed files and back', async ({ page }) => {
  const complaints = watchComplaints(page);
  await enterByLink(page, SECRET);
  expect(page.url()).toBe(`${CODING_PRODUCT_ORIGIN}/vibe-coding`);
  await openProject(page, companion.address, project.folder);

  await page.getByRole('textbox', { name: 'Message' }).fill('Add a dark mode to style.css');
  await page.getByRole('button', { name: 'AI Select Files' }).click();
  await expect(page.getByText('AI File Selection Complete', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
  await answerEnded(page);

  const plan = newestPlan(page);
  await expect(plan.getByRole('group', { name: 'Changes of style.css' })).toContainText('color-scheme: dark');
  expect(project.onDisk('style.css')).toBe(project.files['style.css']);
  await expectAccessible(page);
  await plan.getByRole('button', { name: 'Build' }).click();
  await expect(page.getByText('✅ Build Complete')).toBeVisible();
  expect(project.onDisk('style.css')).toContain('color-scheme: dark');

  await page.reload();
  await expect(newestPlan(page)).toContainText('Built');
  await newestPlan(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Build undone.')).toBeVisible();
  for (const [name, content] of Object.entries(project.files)) expect(project.onDisk(name)).toBe(content);
  await expect(newestPlan(page)).toContainText('Undone');
  complaints.expectNone();
});

test('[BU-19] [BU-23] [BU-35] a command is confirmed, fails, and the model is asked to fix it once', async ({
  page,
}) => {
  await enterByLink(page, SECRET);
  await openProject(page, companion.address, project.folder);
  await send(page, 'run a command that fails');
  await answerEnded(page);
  const plan = newestPlan(page);
  await expect(plan.getByText('Asks you first').first()).toBeVisible();
  await plan.getByRole('button', { name: 'Build' }).click();
  await expect(plan.getByText('asks you to confirm')).toBeVisible();
  await allowOnCompanion(page, companion.address);
  await expect(page.getByText('❌ Build Failed')).toBeVisible();
  await expect(plan.getByRole('button', { name: /^Ask to fix/ })).toContainText('Free');
  await plan.getByRole('button', { name: /^Ask to fix/ }).click();
  await answerEnded(page);
  await expect(plan.getByRole('button', { name: /^Ask to fix/ })).toHaveCount(0);
  await expect(page.getByText('The build failed. Please fix it.')).toBeVisible();
});

test('[BU-21] a plan that does not fit cannot be built: the model is asked for another, or the rest is built alone', async ({
  page,
}) => {
  await enterByLink(page, SECRET);
  await openProject(page, companion.address, project.folder);
  await send(page, 'Make a small site');
  await answerEnded(page);
  const misfit = newestPlan(page);
  await expect(misfit).toContainText('Does not fit');
  await expect(misfit).toContainText('A file of this name exists, and the model has not seen it.');
  await expect(misfit.getByRole('button', { name: 'Build' })).toHaveCount(0);

  await misfit.getByRole('button', { name: 'Leave out what does not fit' }).click();
  await expect(misfit.getByText('Does not fit, left out')).toHaveCount(2);
  await expect(misfit.getByRole('checkbox', { name: 'Include script.js' })).toBeChecked();
  await misfit.getByRole('button', { name: 'Build' }).click();
  await expect(page.getByText('✅ Build Complete')).toBeVisible();
  expect(project.onDisk('index.html')).toBe(project.files['index.html']);
  await misfit.getByRole('button', { name: 'Undo' }).click();
  await expect(misfit).toContainText('Undone');

  await send(page, 'Make a small site');
  await answerEnded(page);
  await newestPlan(page)
    .getByRole('button', { name: /^Ask to fix/ })
    .click();
  await expect(page.getByRole('article', { name: /^You/ })).toHaveCount(3);
  await answerEnded(page);
  await expect(newestPlan(page)).toContainText('site/index.html');
  await expect(newestPlan(page).getByRole('button', { name: 'Build' })).toBeVisible();
});

test('[CO-26] [CO-27] [U-69] a companion that was stopped and started again is found, with its project', async ({
  page,
}) => {
  await enterByLink(page, SECRET);
  await openProject(page, companion.address, project.folder);
  await companion.stop();
  await page.getByRole('button', { name: 'Read the list again' }).click();
  await expect(page.getByText('Disconnected')).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Message' });
  await expect(field).toBeDisabled();
  await expect(field).toHaveAttribute('placeholder', 'Connect to localhost:3007 first');
  await expect(page.getByRole('button', { name: 'Retry Connection' })).toBeEnabled();

  companion = await startCompanion();
  await expectConnected(page);
  await expect(field).toBeEnabled();
  await send(page, 'Add the title "Our garden"');
  await answerEnded(page);
  await expect(page.getByText(project.folder).first()).toBeVisible();
});

test('[CO-32] [U-69] with the loopback permission denied, a window of the companion is the way', async ({
  page,
  context,
}) => {
  await signIn(page, 'Amina Haddad');
  await serveFarSite(context);
  // Only this one is granted, so all others are denied.
  await context.grantPermissions(['notifications'], { origin: FAR_SITE });
  await page.goto(`${FAR_SITE}/vibe-coding`);
  await expect(page.getByText('Your browser blocks the way to Diwan Companion')).toBeVisible();
  await page.getByRole('button', { name: 'What to do' }).click();
  await page.getByRole('button', { name: 'Connect through a window' }).click();
  await page.getByLabel('Pairing code').fill(await pairingCodeOf(page, companion.address));
  await page.getByRole('button', { name: 'Pair', exact: true }).click();
  await expect(page.getByText('Connected to Diwan Companion', { exact: true }).first()).toBeVisible();
});

/** Serves the product under another origin: the browser takes it for a site elsewhere. */
async function serveFarSite(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies(CODING_PRODUCT_ORIGIN);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  await context.route(`${FAR_SITE}/**`, async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const headers = { ...request.headers(), cookie, origin: CODING_PRODUCT_ORIGIN };
    await route.fulfill({
      response: await route.fetch({ url: `${CODING_PRODUCT_ORIGIN}${pathname}${search}`, headers }),
    });
  });
}

test('[NA-6] on a narrow window the coding screen leads to the chat', async ({ page }) => {
  await signIn(page, 'Amina Haddad');
  await page.goto('/vibe-coding');
  await expect(page.getByRole('button', { name: 'AI Select Files' })).toBeVisible();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(page).toHaveURL(`${CODING_PRODUCT_ORIGIN}/`);
});

test('a sign-out forgets what the page may do on this machine', async ({ page }) => {
  await enterByLink(page, SECRET);
  await openProject(page, companion.address, project.folder);
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /companion|project|build/.test(key)));
  expect(await kept()).not.toEqual([]);
  await signOut(page);
  await expect(page.getByRole('link', { name: /^Sign in with/ })).toBeVisible();
  expect(await kept()).toEqual([]);
});
