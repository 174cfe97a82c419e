import { type Plan, planSchema } from '@diwan/core/plan';
import { COMPANION_PATHS, executeBuildSchema, undoSchema } from '@diwan/core/wire';
import { getDotPath, safeParse } from 'valibot';

import type { Projects } from '../projects/createProjects.ts';
import { projectRefusal } from '../projects/projectRefusal.ts';
import type { IsUnlocked, UnlockedFiles } from '../projects/unlockedFiles.ts';
import { type Answer, jsonAnswer } from '../server/answer.ts';
import { parseBody } from '../server/parseBody.ts';
import type { Call, Route } from '../server/route.ts';
import type { Builds } from './createBuilds.ts';

/** What the calls of a build step need. */
export interface BuildParts {
  readonly projects: Projects;
  readonly builds: Builds;
  readonly unlocked: Pick<UnlockedFiles, 'paths'>;
}

/** The calls of a build step. */
export function buildRoutes({ projects, builds, unlocked }: BuildParts): Route[] {
  const unlockedFor = ({ origin }: Call, root: string): IsUnlocked => {
    const paths = unlocked.paths(origin, root);
    return (path) => paths.includes(path);
  };
  return [
    {
      method: 'POST',
      path: COMPANION_PATHS.previewBuild,
      handle: (call) =>
        withPlan(projects, call, async (root, plan) =>
          jsonAnswer(await builds.preview(root, plan, unlockedFor(call, root))),
        ),
    },
    {
      method: 'POST',
      path: COMPANION_PATHS.executeBuild,
      handle: (call) =>
        withPlan(projects, call, async (root, plan) => {
          const report = await builds.execute(root, plan, unlockedFor(call, root));
          return report === 'busy' ? buildRefusal('build-running') : jsonAnswer(report);
        }),
    },
    { method: 'GET', path: '/api/builds/:id/events', handle: (call) => eventsAnswer(builds, call) },
    {
      method: 'POST',
      path: '/api/builds/:id/cancel',
      async handle({ parameters }) {
        const isKnown = await builds.cancel(planIdOf(parameters.id));
        return isKnown ? jsonAnswer({ success: true }) : buildRefusal('build-not-found');
      },
    },
    {
      method: 'POST',
      path: COMPANION_PATHS.undo,
      async handle({ body }) {
        const report = await builds.undo(parseBody(undoSchema, body).checkpointId);
        if (report === null) return buildRefusal('checkpoint-not-found');
        return report === 'busy' ? buildRefusal('build-running') : jsonAnswer(report);
      },
    },
  ];
}

async function withPlan(
  projects: Projects,
  { body }: Call,
  answer: (root: string, plan: Plan) => Promise<Answer>,
): Promise<Answer> {
  const { result, projectName } = parseBody(executeBuildSchema, body);
  const root = await projects.rootOf(projectName);
  if (root === null) return projectRefusal('project-not-open');
  const plan = safeParse(planSchema, result);
  if (plan.success) return answer(root, plan.output);
  const [issue] = plan.issues;
  const field = getDotPath(issue);
  return buildRefusal('invalid-plan', `${field === null ? 'plan' : field}: ${issue.message}`);
}

/** Ids are names of files too: whatever is no id finds nothing. */
function planIdOf(parameter: string | undefined): string {
  return /^plan_[\w-]{1,100}$/.exec(parameter ?? '')?.[0] ?? 'none';
}

async function eventsAnswer(builds: Builds, { parameters, query, signal }: Call): Promise<Answer> {
  const log = await builds.log(planIdOf(parameters.id));
  if (log === null) return buildRefusal('build-not-found');
  const after = Number(query.get('after') ?? 0);
  return {
    status: 200,
    headers: { 'content-type': 'text/event-stream; charset=utf-8' },
    body: eventTexts(log.after(Number.isSafeInteger(after) ? after : 0, signal)),
  };
}

async function* eventTexts(
  events: AsyncIterable<{ readonly index: number }>,
): AsyncGenerator<string, void, undefined> {
  for await (const event of events) yield `id: ${event.index}\ndata: ${JSON.stringify(event)}\n\n`;
}

type BuildRefusal = keyof typeof REFUSALS;

function buildRefusal(code: BuildRefusal, detail = ''): Answer {
  const { status, error } = REFUSALS[code];
  return jsonAnswer({ success: false, error: detail === '' ? error : `${error} ${detail}`, code }, status);
}

const REFUSALS = {
  'invalid-plan': { status: 400, error: 'This is no plan that the companion can build.' },
  'build-not-found': { status: 404, error: 'The companion knows nothing of this build.' },
  'checkpoint-not-found': {
    status: 404,
    error: 'There is nothing to undo under this name. The companion keeps the last 200 builds.',
  },
  'build-running': {
    status: 409,
    error: 'Another build of this project is running. Wait for it, or cancel it, then try again.',
  },
} as const;
