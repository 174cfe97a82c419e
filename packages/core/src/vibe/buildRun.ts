import type { CompanionAdapter } from '../companion/companionAdapter.ts';
import { CompanionError } from '../companion/companionError.ts';
import type { Clock } from '../store/clock.ts';
import type { BuildReport } from '../wire/build.ts';
import { type BuildOutput, NO_OUTPUT, outputAfter } from './buildOutput.ts';
import { followedBuildEvents } from './followedBuildEvents.ts';

/** What following a build needs. */
export interface BuildRunOptions {
  companion: Pick<CompanionAdapter, 'buildEvents'>;
  planId: string;
  clock: Clock;
  /** At most one update of the output in this time. */
  flushMs: number;
  onOutput: (output: BuildOutput) => void;
  log: (event: string, error: unknown) => void;
}

/**
 * Starts a build and follows its output. The report comes from the answer or, where that was lost on the way, from the
 * last event.
 *
 * @throws CompanionError when neither can be had
 */
export async function runBuild(
  options: BuildRunOptions,
  execute: () => Promise<BuildReport>,
): Promise<BuildReport> {
  const abort = new AbortController();
  const answer = execute();
  const follower = follow(options, true, abort.signal);
  try {
    return await firstReport(answer, follower);
  } finally {
    abort.abort();
  }
}

/**
 * Follows a build that was started before.
 *
 * @throws CompanionError `not-found` when the companion knows nothing of it, another one when it cannot be asked
 */
export async function resumedBuild(options: BuildRunOptions): Promise<BuildReport> {
  const { report, failure } = await follow(options, false, new AbortController().signal).ended;
  if (report !== null) return report;
  throw failure;
}

interface Follower {
  /** True once an event came: the build did begin. */
  hasBegun(): boolean;
  readonly ended: Promise<{ readonly report: BuildReport | null; readonly failure: unknown }>;
}

function follow(options: BuildRunOptions, isStarting: boolean, signal: AbortSignal): Follower {
  let output = NO_OUTPUT;

  async function read(): Promise<BuildReport | null> {
    const show = throttled(options, () => options.onOutput(output));
    for await (const event of followedBuildEvents({ ...options, isStarting, signal })) {
      output = outputAfter(output, event);
      show();
      if (event.type === 'build-end') return event.report;
    }
    return null;
  }

  return {
    hasBegun: () => output.index > 0,
    ended: read().then(
      (report) => ({ report, failure: null }),
      (failure: unknown) => {
        if (!signal.aborted) options.log('follow-build-failed', failure);
        return { report: null, failure };
      },
    ),
  };
}

/** The report of whichever tells it first; an answer that was lost waits for the events of a build that did begin. */
async function firstReport(answer: Promise<BuildReport>, follower: Follower): Promise<BuildReport> {
  const fromEvents = follower.ended.then(({ report }) => report);
  const fromAnswer = answer.catch(async (error: unknown) => {
    const isLost =
      error instanceof CompanionError && (error.code === 'unreachable' || error.code === 'timeout');
    const report = isLost && follower.hasBegun() ? await fromEvents : null;
    if (report === null) throw error;
    return report;
  });
  const first = await Promise.race([fromAnswer, fromEvents]);
  return first ?? fromAnswer;
}

/** Calls back at once, and then at most once in the interval. */
function throttled({ clock, flushMs }: BuildRunOptions, callback: () => void): () => void {
  let isWaiting = false;
  let isWanted = false;
  return function show() {
    isWanted = true;
    if (isWaiting) return;
    isWanted = false;
    isWaiting = true;
    callback();
    clock.after(flushMs, () => {
      isWaiting = false;
      if (isWanted) show();
    });
  };
}
