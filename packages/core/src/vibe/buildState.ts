import type { BuildPreview } from '../companion/buildPreview.ts';
import type { BuildReport } from '../wire/build.ts';
import { NO_OUTPUT } from './buildOutput.ts';
import type { BuildRecord } from './buildRecord.ts';
import type { BuildPhase, BuildState, PreviewState, UndoState } from './buildStep.ts';
import type { PlanGroup } from './planGroups.ts';

type Step = BuildRecord['step'];

/** The state of a build step as it was kept. */
export function keptBuildState(step: Step, groups: readonly PlanGroup[]): BuildState {
  return {
    phase: phaseOf(step),
    preview: { status: 'none' },
    chosen: allowedAtFirst(groups, []),
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
  groups: readonly PlanGroup[],
): { readonly preview: PreviewState; readonly chosen: ReadonlySet<number> } {
  return {
    preview: { status: preview.success ? 'ready' : 'unfit', preview },
    chosen: allowedAtFirst(groups, preview.files),
  };
}

/** Everything but the files that other programs run without being asked: those need a tick of their own. */
function allowedAtFirst(groups: readonly PlanGroup[], files: BuildPreview['files']): ReadonlySet<number> {
  return new Set(groups.filter((group) => !isRisky(group, files)).flatMap(({ indexes }) => indexes));
}

/** The companion sees the file before and after; where it says nothing, the name decides. */
function isRisky({ paths, runsCode }: PlanGroup, files: BuildPreview['files']): boolean {
  const told = files.filter(({ path, to }) => paths.includes(to ?? path)).map((file) => file.runsCode);
  const isTold = told.some((isRunning) => isRunning !== undefined);
  return isTold ? told.includes(true) : runsCode;
}
