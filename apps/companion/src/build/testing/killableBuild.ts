import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Plan } from '@diwan/core/plan';

const FILES = 60;

/** Script of a build in a process of its own, which may be killed at any moment. */
const BUILD_SCRIPT = fileURLToPath(new URL('buildScript.ts', import.meta.url));

/** Paths that the plan changes, removes and makes. */
const CHANGED = Array.from({ length: FILES }, (_, file) => `src/part${file % 7}/file${file}.txt`);
const REMOVED = Array.from({ length: 8 }, (_, file) => `old/file${file}.txt`);
const MADE = Array.from({ length: 12 }, (_, file) => `fresh/deep/file${file}.txt`);

/** What a file of the project holds before the build: one line, so that most of a build's time goes to the commit. */
function oldText(path: string): string {
  return `old ${path} `.repeat(400);
}

/** What it holds afterwards; `null` for one that goes. */
function newText(path: string): string | null {
  return REMOVED.includes(path) ? null : `new ${path} `.repeat(400);
}

/** Paths that the project may hold, before or after. */
const ALL_PATHS: readonly string[] = [...CHANGED, ...REMOVED, ...MADE];

/** Whether a path is there before the build. */
function isOld(path: string): boolean {
  return !MADE.includes(path);
}

/** Writes the project as it is before the build. */
export async function writeOldProject(root: string): Promise<void> {
  for (const path of [...CHANGED, ...REMOVED]) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), oldText(path));
  }
}

/** The plan that makes everything new. */
export function renewingPlan(id: string): Plan {
  return {
    format: 'plan/1',
    id,
    title: 'Everything new',
    operations: [
      ...CHANGED.map(write),
      ...REMOVED.map((path) => ({ op: 'delete', path }) as const),
      ...MADE.map(write),
    ],
    origin: { rung: 'tags', repairs: [], complete: true },
  };
}

function write(path: string): Plan['operations'][number] {
  return { op: 'write', path, content: newText(path) ?? '', ifExists: 'replace' };
}

/** Starts the build in a process of its own. It prints `ready` when it begins and `done` when it has ended. */
export function startBuildProcess(root: string, store: string, planId: string): ChildProcess {
  return spawn(process.execPath, ['--conditions=@diwan/source', BUILD_SCRIPT, root, store, planId], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** What a project holds after a kill and the recovery. */
export interface ProjectState {
  readonly kind: 'old' | 'new' | 'mixed';
  /** Files that are neither old nor new, and those left behind by the build. */
  readonly broken: readonly string[];
}

/** Compares every file with what it held before and what it is to hold. */
export async function projectState(root: string): Promise<ProjectState> {
  const broken: string[] = [];
  let olds = 0;
  let news = 0;
  for (const path of ALL_PATHS) {
    const text = textOf(join(root, path));
    if (text === (isOld(path) ? oldText(path) : null)) olds += 1;
    else if (text === newText(path)) news += 1;
    else broken.push(path);
  }
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const left = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const known = new Set(ALL_PATHS.map((path) => join(root, path)));
  broken.push(...left.filter((path) => !known.has(path)));
  const kind = news === 0 ? 'old' : olds === 0 ? 'new' : 'mixed';
  return { kind, broken };
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
