import { mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type BrowserContext, expect, type Page, test } from '@playwright/test';

import { CODING_PRODUCT_ORIGIN } from '../addresses.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { answerEnded, send } from '../pages/chat.ts';
import { allowOnCompanion, newestPlan, openProject, pairingCodeOf } from '../pages/coding.ts';
import { signOut } from '../pages/navigation.ts';
import { signIn } from '../pages/signIn.ts';
import { watchComplaints } from '../pages/violations.ts';
import { type CompanionProcess, startCompanionProcess } from '../servers/companionProcess.ts';

/** The page's policy names this port, so the companion must have it. */
const PORT = 3007;
const SECRET = 'Y29kaW5nLWVuZC10by1lbmQ';
/** A site elsewhere, whose page the browser keeps from programs on this machine. */
const FAR_SITE = 'https://diwan.example';
const CSS = 'body {\n  margin: 2rem;\n  color: black;\n  background: white;\n}\n';
const FILES = { 'index.html': '<h1>My garden</h1>\n', 'style.css': CSS, 'README.md': '# Garden\n' };

let companion: CompanionProcess;
let home: string;
let project: string;

test.use({ baseURL: CODING_PRODUCT_ORIGIN, viewport: { width: 1280, height: 800 } });

test.beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'diwan-e2e-companion-'));
  project = realpathSync(mkdtempSync(join(tmpdir(), 'diwan-e2e-garden-')));
  for (const [name, content] of Object.entries(FILES)) writeFileSync(join(project, name), content);
  companion = await startCompanion();
});

test.afterEach(() => companion.stop());

function startCompanion(): Promise<CompanionProcess> {
  return startCompanionProcess(PORT, [CODING_PRODUCT_ORIGIN, FAR_SITE], { home, linkSecret: SECRET });
}

function onDisk(name: string): string {
  return readFileSync(join(project, name), 'utf8');
}

/** Signs in on the way of a pairing link, as on a fresh machine. */
async function enterByLink(page: Page): Promise<void> {
  await signIn(page, 'Amina Haddad', `/vibe-coding#companion=${SECRET}`);
  await expect(page.getByText('Connected to Diwan Companion', { exact: true }).first()).toBeVisible();
  expect(page.url()).toBe(`${CODING_PRODUCT_ORIGIN}/vibe-coding`);
}

test('[VI-33] [NA-2] [U-71] from a pairing link to changed files and back', async ({ page }) => {
  const complaints = watchComplaints(page);
  await enterByLink(page);
  await openProject(page, companion.address, project);

  await page.getByRole('textbox', { name: 'Message' }).fill('Add a dark mode to style.css');
  await page.getByRole('button', { name: 'AI Select Files' }).click();
  await expect(page.getByText('AI File Selection Complete', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
  await answerEnded(page);

  const plan = newestPlan(page);
  await expect(plan.getByRole('group', { name: 'Changes of style.css' })).toContainText('color-scheme: dark');
  expect(onDisk('style.css')).toBe(CSS);
  await expectAccessible(page);
  await plan.getByRole('button', { name: 'Build' }).click();
  await expect(page.getByText('✅ Build Complete')).toBeVisible();
  expect(onDisk('style.css')).toContain('color-scheme: dark');

  await page.reload();
  await expect(newestPlan(page)).toContainText('Built');
  await newestPlan(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Build undone.')).toBeVisible();
  for (const [name, content] of Object.entries(FILES)) expect(onDisk(name)).toBe(content);
  await expect(newestPlan(page)).toContainText('Undone');
  complaints.expectNone();
});

test('[BU-19] [BU-23] [BU-35] a command is confirmed, fails, and the model is asked to fix it once', async ({
  page,
}) => {
  await enterByLink(page);
  await openProject(page, companion.address, project);
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

test('[CO-27] [U-69] a companion that was stopped and started again is found, with its project', async ({
  page,
}) => {
  await enterByLink(page);
  await openProject(page, companion.address, project);
  await companion.stop();
  await page.getByRole('button', { name: 'Read the list again' }).click();
  await expect(page.getByText('Disconnected')).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Message' });
  await expect(field).toBeDisabled();
  await expect(field).toHaveAttribute('placeholder', 'Connect to localhost:3007 first');

  companion = await startCompanion();
  await page.getByRole('button', { name: 'Retry Connection' }).first().click();
  await expect(page.getByText('Connected to Diwan Companion', { exact: true }).first()).toBeVisible();
  await expect(field).toBeEnabled();
  await send(page, 'Add the title "Our garden"');
  await answerEnded(page);
  await expect(page.getByText(project).first()).toBeVisible();
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
  await enterByLink(page);
  await openProject(page, companion.address, project);
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /companion|project|build/.test(key)));
  expect(await kept()).not.toEqual([]);
  await signOut(page);
  await expect(page.getByRole('link', { name: /^Sign in with/ })).toBeVisible();
  expect(await kept()).toEqual([]);
});
