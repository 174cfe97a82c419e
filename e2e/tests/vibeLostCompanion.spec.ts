import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, type Page } from '@playwright/test';

import { CODING_PRODUCT_ORIGIN } from '../addresses.ts';
import { answerEnded, send } from '../pages/chat.ts';
import { allowOnCompanion, enterByLink, expectConnected, newestPlan, openProject } from '../pages/coding.ts';
import { test } from '../pages/test.ts';
import { type CompanionProcess, startCompanionProcess } from '../servers/companionProcess.ts';
import { type GardenProject, gardenProject } from '../servers/gardenProject.ts';
import { type PatientNode, patientNode } from '../servers/patientNode.ts';

/** The page's policy names this port, so the companion must have it. */
const PORT = 3007;
const SECRET = 'bG9zdC1jb21wYW5pb24tZTJl';

let companion: CompanionProcess;
let home: string;
let node: PatientNode;
let project: GardenProject;

test.use({ baseURL: CODING_PRODUCT_ORIGIN, viewport: { width: 1280, height: 800 } });

test.beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'diwan-e2e-companion-'));
  node = patientNode();
  project = gardenProject();
  companion = await startCompanion();
});

test.afterEach(async () => {
  node.release();
  await companion.stop();
});

function startCompanion(): Promise<CompanionProcess> {
  const { programs } = node;
  return startCompanionProcess(PORT, [CODING_PRODUCT_ORIGIN], { home, linkSecret: SECRET, programs });
}

/** Lets a plan write a file and run a command that does not end. */
async function startBuild(page: Page): Promise<void> {
  await enterByLink(page, SECRET);
  await openProject(page, companion.address, project.folder);
  await send(page, 'Run a command');
  await answerEnded(page);
  await newestPlan(page).getByRole('button', { name: 'Build' }).click();
  await allowOnCompanion(page, companion.address);
  await expect(newestPlan(page).getByText(/still working \d/)).toBeVisible();
}

test('[BU-37] [U-69] [U-71] a companion killed in the middle of a command: what happened, what stands, and the way back', async ({
  page,
}) => {
  await startBuild(page);
  await companion.kill();

  const plan = newestPlan(page);
  await expect(plan).toContainText('Outcome unknown');
  await expect(plan).toContainText('broke off while the build was running');
  await expect(plan.getByRole('list', { name: 'Changed until then (1)' })).toContainText('check.js');
  await expect(plan.getByRole('button', { name: 'Retry Connection' })).toBeEnabled();
  await expect(page.getByText('Diwan Companion does not answer')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeDisabled();
  expect(project.onDisk('check.js')).toContain('expected');

  companion = await startCompanion();
  await expectConnected(page);
  await expect(plan).toContainText('Failed');
  await expect(plan).toContainText('was ended in the middle of the build');
  await expect(page.getByText('❌ Build Failed')).toBeVisible();
  await plan.getByRole('button', { name: 'Undo' }).click();
  await expect(plan).toContainText('Undone');
  expect(project.onDisk('check.js')).toBeNull();
  for (const [name, content] of Object.entries(project.files)) expect(project.onDisk(name)).toBe(content);
});

test('[U-69] a page that is loaded while the companion is dead still finds out how the build ended', async ({
  page,
}) => {
  await startBuild(page);
  await companion.kill();
  await page.reload();
  const plan = newestPlan(page);
  await expect(plan).toContainText('Outcome unknown');
  await expect(plan).toContainText('finds out by itself');
  await expect(page.getByRole('article', { name: /^You/ })).toContainText('Run a command');

  companion = await startCompanion();
  await expectConnected(page);
  await expect(plan).toContainText('was ended in the middle of the build');
  await expect(page.locator('.dk-connection-project')).toContainText(project.folder);
  await plan.getByRole('button', { name: 'Undo' }).click();
  await expect(plan).toContainText('Undone');
  expect(project.onDisk('check.js')).toBeNull();
});

test('[BU-31] [U-75] a build goes on while its page is loaded again, and shows its output from the beginning', async ({
  page,
}) => {
  await startBuild(page);
  await page.reload();
  const plan = newestPlan(page);
  await expect(plan).toContainText('Building...');
  await expect(plan.getByText(/still working 0/)).toBeVisible();
  await expect(plan.getByText('running')).toBeVisible();
  node.release();
  await expect(plan).toContainText('Built');
  await expect(page.getByText('✅ Build Complete')).toBeVisible();
  expect(project.onDisk('check.js')).not.toBeNull();
});

test('[U-75] a running command is ended by its user, and its files can be taken back', async ({ page }) => {
  await startBuild(page);
  const plan = newestPlan(page);
  await plan.getByRole('button', { name: 'Cancel build' }).click();
  await expect(plan).toContainText('Failed');
  await expect(page.getByText('The build was cancelled.').first()).toBeVisible();
  await plan.getByRole('button', { name: 'Undo' }).click();
  await expect(plan).toContainText('Undone');
  expect(project.onDisk('check.js')).toBeNull();
});
