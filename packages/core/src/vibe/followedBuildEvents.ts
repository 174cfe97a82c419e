import type { CompanionAdapter } from '../companion/companionAdapter.ts';
import { CompanionError } from '../companion/companionError.ts';
import type { Clock } from '../store/clock.ts';
import type { BuildEvent } from '../wire/build.ts';
import { pause } from './pause.ts';

/** How the events of a build are reached. */
export interface FollowedBuildOptions {
  companion: Pick<CompanionAdapter, 'buildEvents'>;
  planId: string;
  /** The build may only just be starting: that it is not known yet says nothing. */
  isStarting: boolean;
  clock: Clock;
  signal: AbortSignal;
}

/** How often in a row lost events are looked for, and the first pause, which doubles: 6.3 seconds in all. */
const MOST_TRIES = 6;
const FIRST_PAUSE_MS = 100;

/**
 * Follows the events of a build to its end, over as many connections as it takes: after sleep or a lost stream they go
 * on behind the last one seen.
 *
 * @yields each event once, `build-end` last
 * @throws CompanionError when the build is not known, or cannot be reached any more
 * @throws the signal's reason when it is aborted
 */
export async function* followedBuildEvents(
  options: FollowedBuildOptions,
): AsyncGenerator<BuildEvent, void, undefined> {
  const { isStarting, clock, signal } = options;
  const position: Position = { index: 0, hasEnded: false, tries: 0 };
  while (!position.hasEnded) {
    let failure = new CompanionError('unreachable', 'The events of the build ended early');
    try {
      yield* eventsBehind(position, options);
      if (position.hasEnded) return;
    } catch (error) {
      signal.throwIfAborted();
      const isNew = isStarting && position.index === 0;
      if (!(error instanceof CompanionError) || !mayComeBack(error, isNew)) throw error;
      failure = error;
    }
    if (position.tries === MOST_TRIES) throw failure;
    await pause(clock, FIRST_PAUSE_MS * 2 ** position.tries, signal);
    signal.throwIfAborted();
    position.tries += 1;
  }
}

/** How far the reading is. */
interface Position {
  /** Number of the last event. */
  index: number;
  hasEnded: boolean;
  /** Tries to find the events again since the last one. */
  tries: number;
}

async function* eventsBehind(
  position: Position,
  { companion, planId, signal }: FollowedBuildOptions,
): AsyncGenerator<BuildEvent, void, undefined> {
  for await (const event of companion.buildEvents(planId, position.index, signal)) {
    if (event.index <= position.index) continue;
    Object.assign(position, { index: event.index, hasEnded: event.type === 'build-end', tries: 0 });
    yield event;
    if (position.hasEnded) return;
  }
}

function mayComeBack({ code }: CompanionError, isStarting: boolean): boolean {
  return code === 'unreachable' || code === 'timeout' || (code === 'not-found' && isStarting);
}
