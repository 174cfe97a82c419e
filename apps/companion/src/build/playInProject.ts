import { type FileChange, type Plan, type PlanFault, playPlan } from '@diwan/core/plan';
import type { BuildReport } from '@diwan/core/wire';

import { contentHash } from '../projects/contents/contentHash.ts';
import type { FileObstacle } from '../projects/contents/readRegularFile.ts';
import { fileMark } from '../projects/listing/fileMark.ts';
import { fileSteps, type FileStep } from './fileStep.ts';
import { pathsOf, type PlanInProject, type PlanObstacle, readPlanFiles } from './readPlanFiles.ts';

/** An operation that cannot be done, as reports name it. */
export type FailedOperation = NonNullable<BuildReport['details']>['failed'][number];

/** What a plan would do to a project as it stands, or why it cannot be done. */
export type PlayedInProject =
  | { readonly status: 'ready'; readonly changes: readonly FileChange[]; readonly steps: readonly FileStep[] }
  | { readonly status: 'refused'; readonly error: string; readonly failed: readonly FailedOperation[] };

/** Plays the file operations of a plan by core's rules on the files of a project. Touches nothing. */
export async function playInProject(request: PlanInProject): Promise<PlayedInProject> {
  const { plan } = request;
  const { disk, obstacles } = await readPlanFiles(request);
  if (obstacles.length > 0) return refusedBy(obstacles);
  const played = await playPlan(plan, {
    hash: contentHash,
    read: (path) => Promise.resolve(disk.get(path) ?? null),
  });
  if (played.status === 'refused') {
    return {
      status: 'refused',
      error: errorOf(played.faults.map(({ path, detail }) => sentence(path, detail))),
      failed: played.faults.map(failedOf),
    };
  }
  const revealed = played.changes.find(revealsSecret);
  if (revealed !== undefined) return refusedFor(plan, revealed.path, 'secret', REVEALING);
  const planned = fileSteps(played.changes, disk);
  if (planned.status === 'planned') return { status: 'ready', changes: played.changes, steps: planned.steps };
  return refusedFor(plan, planned.path, 'encoding', NOT_ENCODABLE);
}

const NOT_ENCODABLE = 'it is written in an old encoding that lacks a character of the new text.';
const REVEALING = 'it looks like a secret, and must not get a name under which it would be sent.';

/** A secret that moved to a harmless name could be read as any other file. */
function revealsSecret(change: FileChange): boolean {
  return (
    change.action === 'rename' && fileMark(change.from) === 'secret' && fileMark(change.path) !== 'secret'
  );
}

function refusedFor(plan: Plan, path: string, code: string, reason: string): PlayedInProject {
  const index = plan.operations.findLastIndex((operation) => pathsOf(operation).includes(path));
  return { status: 'refused', error: errorOf([`${path}: ${reason}`]), failed: [{ index, code, path }] };
}

/** How many reasons the text of a report names; all are in its details. */
const MOST_REASONS = 5;

/** The text of a report about a plan that cannot be done. */
export function errorOf(reasons: readonly string[]): string {
  const shown = reasons.slice(0, MOST_REASONS);
  const more = reasons.length > shown.length ? [`… and ${reasons.length - shown.length} more.`] : [];
  return ['The plan does not fit the files as they are now. Nothing was changed.', ...shown, ...more].join(
    '\n',
  );
}

function sentence(path: string | null, detail: string): string {
  return path === null ? detail : `${path}: ${detail}`;
}

function refusedBy(obstacles: readonly PlanObstacle[]): PlayedInProject {
  return {
    status: 'refused',
    error: errorOf(obstacles.map(({ path, obstacle }) => `${path}: ${OBSTACLES[obstacle]}`)),
    failed: obstacles.map(({ index, path, obstacle }) => ({ index, code: obstacle, path })),
  };
}

const OBSTACLES: Readonly<Record<FileObstacle, string>> = {
  missing: 'There is no such file.',
  outside: 'Its path leaves the project by a link.',
  link: 'It is a link, and links are neither followed nor replaced.',
  folder: 'It is a folder.',
  special: 'It is a pipe, a socket or a device.',
  'too-large': 'It is too large for a build.',
  unreadable: 'The system does not let it be read.',
};

function failedOf({ index, code, path, nearest }: PlanFault): FailedOperation {
  return {
    index: index ?? 0,
    code,
    ...(path === null ? {} : { path }),
    ...(nearest === null ? {} : { nearest: { ...nearest, lines: [...nearest.lines] } }),
  };
}
