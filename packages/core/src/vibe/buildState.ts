import type { BuildPreview } from '../companion/buildPreview.ts';
import type { Plan } from '../plan/planSchema.ts';
import type { BuildReport } from '../wire/build.ts';
import { NO_OUTPUT } from './buildOutput.ts';
import type { BuildRecord } from './buildRecord.ts';
import type { BuildPhase, BuildState, UndoState } from './buildStep.ts';
import { type GroupReview, groupReviews } from './groupReviews.ts';
import type { PlanGroup } from './planGroups.ts';

type Step = BuildRecord['step'];

const NOTHING_KNOWN = { files: [], commands: [] };

/** The state of a build step as it was kept. */
export function keptBuildState(step: Step, plan: Plan, groups: readonly PlanGroup[]): BuildState {
  return {
    phase: phaseOf(step),
    preview: { status: 'none' },
    leftOut: new Set(),
    chosen: allowedAtFirst(groupReviews(plan, groups, NOTHING_KNOWN)),
    undo: undoOf(step),
    fix: 'none',
  };
}

/** How far a build is, by what was kept of it. */
export function phaseOf(step: Step): BuildPhase {
  switch (step.status) {
    case 'proposed':
      return step;
    case 'started':
      return { status: 'building', startedAt: step.startedAt, output: NO_OUTPUT, isCancelling: false };
    case 'ended':
      return endedPhase(step.report);
  }
}

/** Whether the file changes of a build can be taken back. */
export function undoOf(step: Step): UndoState {
  if (step.status !== 'ended') return { status: 'none' };
  const { undone, report } = step;
  if (undone !== undefined) return { status: 'undone', report: undone };
  return { status: report.details?.checkpointId === undefined ? 'none' : 'available' };
}

/** How a build ended. */
export function endedPhase(report: BuildReport): BuildPhase {
  return { status: report.success ? 'succeeded' : 'failed', report };
}

/** What a preview says of the plan, and what is allowed before the reader has decided. */
export function previewedState(
  preview: BuildPreview,
  plan: Plan,
  groups: readonly PlanGroup[],
  leftOut: ReadonlySet<number>,
): Pick<BuildState, 'preview' | 'chosen' | 'leftOut'> {
  const allowed = allowedAtFirst(groupReviews(plan, groups, preview));
  return {
    preview: { status: preview.success ? 'ready' : 'unfit', preview },
    chosen: new Set([...allowed].filter((index) => !leftOut.has(index))),
    leftOut,
  };
}

/** Whether a preview says of a part of the plan that it never runs. */
export function isDenied(preview: BuildPreview, plan: Plan, group: PlanGroup): boolean {
  return groupReviews(plan, [group], preview)[0]?.command?.verdict === 'denied';
}

/** Everything but what is denied, and files that other programs run without being asked: those need their own tick. */
function allowedAtFirst(reviews: readonly GroupReview[]): ReadonlySet<number> {
  const allowed = reviews.filter(({ runsCode, command }) => !runsCode && command?.verdict !== 'denied');
  return new Set(allowed.flatMap(({ group }) => group.indexes));
}
