import { once } from 'node:events';
import { mkdtemp, mkdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { checkpointIdOf } from '../runBuild.ts';
import { projectState, renewingPlan, startBuildProcess, writeOldProject } from './killableBuild.ts';
import { openTestBuilds } from './openTestBuilds.ts';

/** What came of killing a build at one moment. */
export interface KillRound {
  /** What the project held once the companion had started again. */
  readonly kind: 'old' | 'new' | 'mixed';
  /** Everything that was wrong. */
  readonly faults: readonly string[];
}

/**
 * Kills a build with SIGKILL, starts again, and looks: every file must be old or new, the same plan must not be built a
 * second time, and where the files are new, undo must bring all of them back.
 *
 * @param delayMs - from the build's beginning to the kill
 */
export async function killRound(delayMs: number): Promise<KillRound> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'companion-kill-')));
  try {
    const root = join(folder, 'project');
    const store = join(folder, 'store');
    await mkdir(root);
    await writeOldProject(root);
    await killedBuild(root, store, delayMs);
    return await look(root, store);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** How long a build takes that nobody kills, from its beginning on. */
export async function wholeBuildMs(): Promise<number> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'companion-kill-')));
  try {
    const root = join(folder, 'project');
    await mkdir(root);
    await writeOldProject(root);
    const build = startBuildProcess(root, join(folder, 'store'), PLAN_ID);
    const closed = once(build, 'close');
    if (build.stdout !== null) await once(build.stdout, 'data');
    const startMs = performance.now();
    await closed;
    return performance.now() - startMs;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const PLAN_ID = 'plan_killed';

async function killedBuild(root: string, store: string, delayMs: number): Promise<void> {
  const build = startBuildProcess(root, store, PLAN_ID);
  const closed = once(build, 'close');
  if (build.stdout !== null) await Promise.race([once(build.stdout, 'data'), closed]);
  await pause(delayMs);
  build.kill('SIGKILL');
  await closed;
}

async function look(root: string, store: string): Promise<KillRound> {
  const builds = await openTestBuilds(store);
  const faults: string[] = [];
  const { kind, broken } = await projectState(root);
  faults.push(...broken.map((path) => `half: ${path}`));
  if (kind === 'mixed') faults.push('some files are old and some are new');
  const log = await builds.log(PLAN_ID);
  if (log === null) return { kind, faults: kind === 'old' ? faults : [...faults, 'the build was forgotten'] };

  const again = await builds.execute(root, renewingPlan(PLAN_ID));
  const state = await projectState(root);
  if (state.kind !== kind) faults.push('the same plan was built again');
  if (again === 'busy') faults.push('the project stayed busy');
  if (kind === 'new') {
    const undone = await builds.undo(checkpointIdOf(PLAN_ID));
    const after = await projectState(root);
    if (undone === null || undone === 'busy' || !undone.success) faults.push('undo failed');
    if (after.kind !== 'old' || after.broken.length > 0) faults.push('undo did not bring all back');
  }
  return { kind, faults };
}
