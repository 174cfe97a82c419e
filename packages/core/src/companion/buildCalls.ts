import { object } from 'valibot';

import type { Plan } from '../plan/planSchema.ts';
import { buildReportSchema, type ExecuteBuild, undoReportSchema } from '../wire/build.ts';
import { buildEventsPath, cancelBuildPath, COMPANION_PATHS } from '../wire/paths.ts';
import { buildPreviewSchema } from './buildPreview.ts';
import type { CompanionAdapter } from './companionAdapter.ts';
import { PROMPT_LIMIT_MS } from './companionCall.ts';
import type { CompanionCaller } from './companionCaller.ts';
import { companionEvents } from './companionEvents.ts';

/** The calls of a build step. */
export function buildCalls({
  call,
  open,
}: CompanionCaller): Pick<
  CompanionAdapter,
  'previewBuild' | 'executeBuild' | 'buildEvents' | 'cancelBuild' | 'undo'
> {
  return {
    previewBuild: (project, plan, signal) =>
      call(
        {
          path: COMPANION_PATHS.previewBuild,
          body: buildBody(project, plan),
          limitMs: PROMPT_LIMIT_MS,
          signal,
        },
        buildPreviewSchema,
      ),
    // No limit: the commands of a plan have their own, and may ask the user first.
    executeBuild: (project, plan, signal) =>
      call(
        { path: COMPANION_PATHS.executeBuild, body: buildBody(project, plan), limitMs: null, signal },
        buildReportSchema,
      ),
    async *buildEvents(planId, after, signal) {
      yield* companionEvents(await open({ path: buildEventsPath(planId, after), signal }), signal);
    },
    async cancelBuild(planId, signal) {
      await call({ path: cancelBuildPath(planId), body: {}, signal }, object({}));
    },
    undo: (checkpointId, signal) =>
      call(
        { path: COMPANION_PATHS.undo, body: { checkpointId }, limitMs: PROMPT_LIMIT_MS, signal },
        undoReportSchema,
      ),
  };
}

function buildBody(project: string, plan: Plan): ExecuteBuild {
  return { result: plan, projectName: project };
}
