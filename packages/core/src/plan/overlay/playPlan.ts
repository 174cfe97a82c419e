import { caseConflict } from '../guards/caseConflict.ts';
import type { PlanFault } from '../planFault.ts';
import type { PlanOperation } from '../planSchema.ts';
import type { FileChange, ProjectFile } from './fileChange.ts';
import { type HashText, netChanges } from './netChanges.ts';
import { createOverlay } from './overlay.ts';
import { type FileOperation, playOperation } from './playOperation.ts';

/** Reads a file of the project; `null` where there is none (a folder is none). Other failures reject. */
export type ReadProjectFile = (path: string) => Promise<ProjectFile | null>;

/** What came of playing a plan: the changes of all its operations, or what is wrong with it and no changes. */
export type PlayedPlan =
  | { readonly status: 'ready'; readonly changes: readonly FileChange[] }
  | { readonly status: 'refused'; readonly faults: readonly PlanFault[] };

/**
 * Plays the file operations of a plan in written order on an overlay in memory, and gives the net difference.
 *
 * Nothing is written. Every named file is read once, before. A later operation sees what the earlier ones did;
 * one on a file that already has a fault is passed over, so that each fault is told once. `run` and `note`
 * operations change no file here.
 *
 * A commit of the changes reads all sources of renames before it writes: two files may change places.
 */
export async function playPlan(
  plan: { readonly operations: readonly PlanOperation[] },
  project: { readonly read: ReadProjectFile; readonly hash: HashText },
): Promise<PlayedPlan> {
  const steps = [...plan.operations.entries()].flatMap(([index, operation]) =>
    operation.op === 'run' || operation.op === 'note' ? [] : [{ index, operation }],
  );
  const faults = conflictFaults(steps);
  const disk = await readAll(steps, project.read);
  const overlay = createOverlay(disk);
  const broken = new Set(faults.map(({ path }) => path));

  for (const { index, operation } of steps) {
    const paths = pathsOf(operation);
    const isBroken = paths.some((path) => broken.has(path));
    const found = isBroken ? [] : playOperation(operation, overlay);
    faults.push(...found.map((fault) => ({ index, ...fault })));
    if (!isBroken && found.length === 0) continue;
    for (const path of paths) broken.add(path);
  }
  return faults.length > 0
    ? { status: 'refused', faults }
    : { status: 'ready', changes: await netChanges(overlay, project.hash) };
}

interface Step {
  readonly index: number;
  readonly operation: FileOperation;
}

function pathsOf(operation: FileOperation): string[] {
  return operation.op === 'rename' ? [operation.path, operation.to] : [operation.path];
}

async function readAll(
  steps: readonly Step[],
  read: ReadProjectFile,
): Promise<Map<string, ProjectFile | null>> {
  const paths = [...new Set(steps.flatMap(({ operation }) => pathsOf(operation)))];
  return new Map(await Promise.all(paths.map(async (path) => [path, await read(path)] as const)));
}

function conflictFaults(steps: readonly Step[]): PlanFault[] {
  const named = steps.flatMap(({ index, operation }) => pathsOf(operation).map((path) => ({ index, path })));
  const conflict = caseConflict(named.map(({ path }) => path));
  if (conflict === null) return [];
  const { path, other } = conflict;
  const detail = `${other} differs only in case.`;
  return named
    .slice(conflict.index, conflict.index + 1)
    .map(({ index }) => ({ index, code: 'case-conflict', path, detail, nearest: null }));
}
