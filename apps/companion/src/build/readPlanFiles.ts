import type { Plan, PlanOperation } from '@diwan/core/plan';

import { contentHash } from '../projects/contents/contentHash.ts';
import { type FileObstacle, readRegularFile } from '../projects/contents/readRegularFile.ts';
import { decodeText, type TextEncoding } from '../projects/contents/textEncoding.ts';
import { fileMark } from '../projects/listing/fileMark.ts';
import type { IsUnlocked } from '../projects/unlockedFiles.ts';

/** A file that a plan names, as it stands on disk. */
export interface DiskFile {
  readonly bytes: Buffer;
  readonly hash: string;
  readonly mode: number;
  /** `null` where it holds no text, and for locked secrets: a diff or a nearest line would give them away. */
  readonly text: string | null;
  readonly encoding: TextEncoding | null;
}

/** A plan for a project. */
export interface PlanInProject {
  readonly root: string;
  readonly plan: Plan;
  /** Secrets that whoever sent the plan may read. */
  readonly isUnlocked: IsUnlocked;
}

/** The files that a plan names, and what stands in the way of reading others. */
export interface PlanFiles {
  readonly disk: ReadonlyMap<string, DiskFile | null>;
  readonly obstacles: readonly PlanObstacle[];
}

/** A path that cannot be used, with the place of the first operation that names it. */
export interface PlanObstacle {
  readonly index: number;
  readonly path: string;
  readonly obstacle: FileObstacle;
}

/** Largest file that a build reads or writes, in bytes. */
export const MOST_BUILD_BYTES = 50_000_000;

/** Reads every file that the plan names, each once. */
export async function readPlanFiles({ root, plan, isUnlocked }: PlanInProject): Promise<PlanFiles> {
  const first = new Map<string, number>();
  for (const [index, operation] of plan.operations.entries()) {
    for (const path of pathsOf(operation)) if (!first.has(path)) first.set(path, index);
  }
  const disk = new Map<string, DiskFile | null>();
  const obstacles: PlanObstacle[] = [];
  const named = [...first];
  for (let start = 0; start < named.length; start += AT_ONCE) {
    const batch = named.slice(start, start + AT_ONCE);
    await Promise.all(
      batch.map(async ([path, index]) => {
        const file = await readDiskFile(root, path, isUnlocked);
        if (typeof file === 'string') obstacles.push({ index, path, obstacle: file });
        else disk.set(path, file);
      }),
    );
  }
  return { disk, obstacles: obstacles.toSorted((one, other) => one.index - other.index) };
}

/** Paths that an operation reads or writes. */
export function pathsOf(operation: PlanOperation): readonly string[] {
  if (operation.op === 'run' || operation.op === 'note') return [];
  return operation.op === 'rename' ? [operation.path, operation.to] : [operation.path];
}

const AT_ONCE = 16;

async function readDiskFile(
  root: string,
  path: string,
  isUnlocked: IsUnlocked,
): Promise<DiskFile | null | FileObstacle> {
  const reading = await readRegularFile(root, path, MOST_BUILD_BYTES);
  if (reading.status === 'missing') return null;
  if (reading.status !== 'read') return reading.status;
  const { bytes, mode } = reading;
  const isLocked = fileMark(path) === 'secret' && !isUnlocked(path);
  const decoded = isLocked ? null : decodeText(bytes);
  return {
    bytes,
    hash: contentHash(bytes),
    mode,
    text: decoded?.text ?? null,
    encoding: decoded?.encoding ?? null,
  };
}
