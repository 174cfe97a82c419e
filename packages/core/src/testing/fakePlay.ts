import { safeParse } from 'valibot';

import type { BuildPreview } from '../companion/buildPreview.ts';
import { CompanionError } from '../companion/companionError.ts';
import { classifyCommand } from '../plan/commands/classifyCommand.ts';
import { runsCode } from '../plan/commands/runsCode.ts';
import { diffTexts } from '../plan/diff/diffTexts.ts';
import { unifiedDiff } from '../plan/diff/unifiedDiff.ts';
import type { FileChange } from '../plan/overlay/fileChange.ts';
import { playPlan } from '../plan/overlay/playPlan.ts';
import type { PlanFault } from '../plan/planFault.ts';
import { type Plan, planSchema } from '../plan/planSchema.ts';
import type { BuildReport } from '../wire/build.ts';

/** What a plan would do to files in memory. */
export type FakePlay =
  | { readonly status: 'ready'; readonly changes: readonly FileChange[] }
  | { readonly status: 'refused'; readonly failed: FailedOperations };

type FailedOperations = NonNullable<BuildReport['details']>['failed'];

/** Plays a plan over files in memory by the rules of the real companion. */
export async function fakePlay(plan: Plan, files: ReadonlyMap<string, string>): Promise<FakePlay> {
  const played = await playPlan(plan, {
    hash: fakeHash,
    read: (path) => {
      const text = files.get(path);
      return Promise.resolve(text === undefined ? null : { text, hash: fakeHash(text) });
    },
  });
  return played.status === 'ready' ? played : { status: 'refused', failed: played.faults.map(failedOf) };
}

/** The answer of a preview. */
export function fakePreview(plan: Plan, played: FakePlay): BuildPreview {
  const commands = plan.operations.flatMap((operation) => {
    if (operation.op !== 'run') return [];
    const { command, cwd } = operation;
    const { status } = classifyCommand(command, cwd);
    return [{ command, cwd, verdict: VERDICTS[status] }];
  });
  if (played.status === 'refused') {
    return { success: false, error: NOT_FITTING, files: [], commands, failed: played.failed };
  }
  return { success: true, files: played.changes.map(previewOf), commands, failed: [] };
}

/** How the report of a build names a change. */
export function builtFile(change: FileChange): NonNullable<BuildReport['details']>['files'][number] {
  const { added, removed, rebased, path } = change;
  const facts = { added, removed, rebased };
  return change.action === 'rename'
    ? { path: change.from, action: 'renamed', to: path, ...facts }
    : { path, action: ACTIONS[change.action], ...facts };
}

/** Takes what was sent for a plan, as the companion does: by its schema, whoever sent it. */
export function checkedPlan(plan: Plan): Plan {
  const parsed = safeParse(planSchema, plan);
  if (parsed.success) return parsed.output;
  throw new CompanionError('refused', `This is no plan: ${parsed.issues[0].message}`, { status: 400 });
}

/** Text of a plan that cannot be built on the files as they are. */
export const NOT_FITTING = 'The plan does not fit the files as they are now.';

/** Stands for the SHA-256 of a text: the same form, and another one for another text. */
export function fakeHash(text: string): string {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return `sha256:${(hash >>> 0).toString(16).padStart(8, '0').repeat(8)}`;
}

const VERDICTS = { plain: 'plain', 'needs-question': 'asked', denied: 'denied' } as const;
const ACTIONS = { create: 'created', modify: 'changed', delete: 'deleted' } as const;

function previewOf(change: FileChange): BuildPreview['files'][number] {
  const before = 'before' in change ? change.before : null;
  const after = change.action === 'delete' ? '' : (change.after ?? before ?? '');
  const paths = {
    before: change.action === 'create' ? null : change.action === 'rename' ? change.from : change.path,
    after: change.action === 'delete' ? null : change.path,
  };
  return {
    ...builtFile(change),
    diff: unifiedDiff(diffTexts(before ?? '', after), paths),
    runsCode: change.action !== 'delete' && runsCode(change.path, before, after),
  };
}

function failedOf({ index, code, path, nearest }: PlanFault): FailedOperations[number] {
  return {
    index: index ?? 0,
    code,
    ...(path === null ? {} : { path }),
    ...(nearest === null ? {} : { nearest: { ...nearest, lines: [...nearest.lines] } }),
  };
}
