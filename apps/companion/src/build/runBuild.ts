import type { Plan } from '@diwan/core/plan';
import type { BuildReport } from '@diwan/core/wire';

import type { CompanionContext } from '../CompanionContext.ts';
import type { Listings } from '../projects/listing/createListings.ts';
import type { BuildLog } from './buildLog.ts';
import { builtFile } from './builtFile.ts';
import { checkCommands, type CommandCheck, type CommandPolicy } from './commands/checkCommand.ts';
import { confirmCommands } from './commands/confirmCommands.ts';
import type { Servers } from './commands/createServers.ts';
import { commitSteps, type CommitStore } from './commitSteps.ts';
import { type PlayedInProject, playInProject } from './playInProject.ts';
import type { PlanInProject } from './readPlanFiles.ts';
import { runCommands } from './runCommands.ts';

/** What building needs of the companion. */
export interface BuildTools {
  readonly context: Pick<CompanionContext, 'approvals' | 'allowed'>;
  readonly store: CommitStore;
  readonly policy: CommandPolicy;
  readonly servers: Servers;
  readonly listings: Pick<Listings, 'mark' | 'changesSinceMark'>;
}

/** One build. */
export interface BuildRequest extends PlanInProject {
  readonly log: BuildLog;
  /** Cancels it. */
  readonly signal: AbortSignal;
  /** Keeps on the disk what the log tells so far, for a companion that ends in the middle. */
  readonly keepLog: () => Promise<void>;
}

type Details = NonNullable<BuildReport['details']>;

/**
 * Builds a plan: checks all of it, asks about its commands, changes the files all or none, then runs the commands in
 * order. Until the files are committed every failure leaves the project as it was.
 */
export async function runBuild(request: BuildRequest, tools: BuildTools): Promise<BuildReport> {
  const { root, plan, log, signal } = request;
  const first = await playInProject(request);
  if (first.status === 'refused') return refusal(plan, first.error, { failed: [...first.failed] });
  const checks = await checkCommands(root, plan, tools.policy);
  const stop = await stopOf(root, checks, tools, signal);
  if (stop !== null) return refusal(plan, stop.error, { failed: stop.failed });
  if (signal.aborted) return refusal(plan, CANCELLED_BEFORE, {});

  // The user may have taken minutes to answer, and the files have changed meanwhile.
  const hasAsked = checks.some(({ question }) => question !== null);
  const played = hasAsked ? await playInProject(request) : first;
  if (played.status === 'refused') return refusal(plan, played.error, { failed: [...played.failed] });
  const committed = await commit(request, played, tools.store);
  if (committed !== null) return committed;

  const filesModified = played.steps.map(({ path }) => path);
  log.add({ type: 'files-committed', files: filesModified });
  const ran = await runCommands(checks, request, tools);
  return {
    success: ran.error === null,
    filesModified,
    commandsExecuted: ran.commands.map(({ command }) => command),
    error: ran.error,
    output: ran.output,
    details: {
      planId: plan.id,
      ...(played.steps.length > 0 ? { checkpointId: checkpointIdOf(plan.id) } : {}),
      files: played.changes.map(builtFile),
      commands: ran.commands,
      failed: ran.failed,
    },
  };
}

/** Id of the checkpoint of a build. */
export function checkpointIdOf(planId: string): string {
  return `checkpoint_${planId}`;
}

/** Report of a build that touched nothing. */
export function refusal(plan: Pick<Plan, 'id'>, error: string, details: Partial<Details>): BuildReport {
  return {
    success: false,
    filesModified: [],
    commandsExecuted: [],
    error,
    output: '',
    details: { planId: plan.id, files: [], commands: [], failed: [], ...details },
  };
}

const CANCELLED_BEFORE = 'The build was cancelled. Nothing was changed.';

interface Stop {
  readonly error: string;
  readonly failed: Details['failed'];
}

/** What speaks against the commands of the plan: policy, a missing program, or the user. */
async function stopOf(
  root: string,
  checks: readonly CommandCheck[],
  { context }: BuildTools,
  signal: AbortSignal,
): Promise<Stop | null> {
  const denied = checks.filter(({ verdict }) => verdict === 'denied');
  if (denied.length > 0) {
    const reasons = denied.map(({ command, reason }) => `${command}: ${reason}.`);
    return {
      error: ['The companion never runs such a command. Nothing was changed.', ...reasons].join('\n'),
      failed: denied.map(({ index }) => ({ index, code: 'command-denied' })),
    };
  }
  const missing = checks.find(({ words, target }) => target === null && isProgramName(words?.[0]));
  if (missing !== undefined) {
    const program = missing.words?.[0] ?? '';
    return {
      error: `${missing.command}: the program “${program}” was not found on this computer. Install it, then build again. Nothing was changed.`,
      failed: [{ index: missing.index, code: 'program-not-found' }],
    };
  }
  const declined = await confirmCommands(root, checks, context, signal);
  if (declined === null || signal.aborted) return null;
  return {
    error: `${declined.command}: it was not allowed on the companion’s page. Nothing was changed.`,
    failed: [{ index: declined.index, code: 'command-not-allowed' }],
  };
}

/** A name that must be found beforehand; a program of the project may come with an earlier command. */
function isProgramName(word: string | undefined): boolean {
  return word !== undefined && !/[\\/]/.test(word);
}

/** @returns the report of a build that could not be committed, else `null` */
async function commit(
  { root, plan }: BuildRequest,
  played: Extract<PlayedInProject, { status: 'ready' }>,
  store: CommitStore,
): Promise<BuildReport | null> {
  if (played.steps.length === 0) return null;
  const commitRequest = { id: plan.id, root, steps: played.steps, keptAs: 'checkpoint' } as const;
  const outcome = await commitSteps(commitRequest, store);
  if (outcome.status === 'committed') return null;
  if (outcome.status === 'failed') {
    return refusal(plan, `The files could not be written: ${outcome.error}. All of them are as before.`, {});
  }
  const { path, code } = outcome;
  const index = plan.operations.findIndex((operation) => 'path' in operation && operation.path === path);
  return refusal(plan, `${path}: ${COMMIT_TEXTS[code]} Nothing was changed.`, {
    failed: [{ index: Math.max(0, index), code, path }],
  });
}

const COMMIT_TEXTS = {
  stale: 'it changed while the build began.',
  'not-a-folder': 'a file stands where a folder is needed.',
  outside: 'its path leaves the project by a link.',
} as const;
