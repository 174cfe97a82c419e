import { mkdirSync, realpathSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { virtualClock } from '@diwan/core/testing';
import { expect, it, vi } from 'vitest';

import { createApprovals } from '../approvals/approvals.ts';
import { openAllowedStore } from '../settings/allowedStore.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import type { ChosenFolder } from './chooseFolder.ts';
import { createProjects, type Projects } from './createProjects.ts';
import { CONFIRMATION_WAIT_MS } from './withinWait.ts';

interface Scene {
  readonly projects: Projects;
  readonly folder: (name: string) => string;
  readonly approvals: ReturnType<typeof createApprovals>;
  readonly clock: ReturnType<typeof virtualClock>;
  readonly settings: string;
}

async function scene(chosen: ChosenFolder = { status: 'cancelled' }): Promise<Scene> {
  const base = realpathSync(temporaryFolder());
  const settings = join(base, 'settings');
  mkdirSync(settings);
  const clock = virtualClock();
  const approvals = createApprovals(clock, () => `question-${clock.now()}`, vi.fn());
  const projects = createProjects({
    allowed: await openAllowedStore(settings, clock, vi.fn()),
    folders: { settings, store: settings },
    chooseFolder: () => Promise.resolve(chosen),
    log: vi.fn(),
    clock,
    approvals,
  });
  const folder = (name: string): string => {
    mkdirSync(join(base, name), { recursive: true });
    return join(base, name);
  };
  return { projects, folder, approvals, clock, settings };
}

it('[CO-13] opens a new folder once its user has confirmed it, and keeps it in the list', async () => {
  const { projects, folder, approvals, settings, clock } = await scene();
  const root = folder('shop');
  const opening = projects.open(root);
  await expect
    .poll(() => approvals.pending())
    .toMatchObject([{ kind: 'new-root', title: 'shop', detail: root }]);
  expect(await projects.rootOf(root)).toBeNull();
  approvals.decide(approvals.pending()[0]?.id ?? '', 'allowed');
  expect(await opening).toEqual({ success: true, projectPath: root });
  expect(await projects.rootOf(root)).toBe(root);
  const kept = await openAllowedStore(settings, clock, vi.fn());
  expect(kept.hasProject(root)).toBe(true);
  expect(await projects.open(root)).toEqual({ success: true, projectPath: root });
});

it('[CO-13] opens nothing that was not allowed', async () => {
  const { projects, folder, approvals } = await scene();
  const root = folder('shop');
  const opening = projects.open(root);
  await expect.poll(() => approvals.pending().length).toBe(1);
  approvals.decide(approvals.pending()[0]?.id ?? '', 'denied');
  expect(await opening).toMatchObject({ success: false, code: 'not-confirmed' });
  expect(await projects.rootOf(root)).toBeNull();
});

it('[CO-13] says what to do while the user has not answered, and takes a later answer', async () => {
  const { projects, folder, approvals, clock } = await scene();
  const root = folder('shop');
  const opening = projects.open(root);
  await expect.poll(() => approvals.pending().length).toBe(1);
  await clock.advance(CONFIRMATION_WAIT_MS);
  expect(await opening).toMatchObject({ success: false, code: 'needs-confirmation' });
  approvals.decide(approvals.pending()[0]?.id ?? '', 'allowed');
  await expect.poll(() => projects.rootOf(root)).toBe(root);
});

it('holds several projects open, and none whose folder became a link', async () => {
  const { projects, folder, approvals } = await scene();
  const roots = [folder('one'), folder('two')];
  for (const root of roots) {
    const opening = projects.open(root);
    await expect.poll(() => approvals.pending().length).toBe(1);
    approvals.decide(approvals.pending()[0]?.id ?? '', 'allowed');
    await opening;
  }
  expect(await Promise.all(roots.map(projects.rootOf))).toEqual(roots);
  const [one = '', two = ''] = roots;
  renameSync(one, `${one}-moved`);
  symlinkSync('/etc', one);
  expect(await projects.rootOf(one)).toBeNull();
  expect(await projects.rootOf(two)).toBe(two);
});

it('opens the folder that its user chose in the system’s window, without another question', async () => {
  const base = realpathSync(temporaryFolder());
  const { projects, approvals } = await scene({ status: 'chosen', path: base });
  expect(await projects.choose()).toEqual({ success: true, projectPath: base });
  expect(approvals.pending()).toEqual([]);
});

it.each(['cancelled', 'no-window'] as const)(
  'says plainly when the window gave nothing: %s',
  async (status) => {
    const { projects } = await scene({ status });
    expect(await projects.choose()).toMatchObject({ success: false, code: status });
  },
);
