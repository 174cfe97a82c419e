import { type CompanionConnection, isGone } from '../companion/companionConnection.ts';
import type { Clock } from '../store/clock.ts';
import type { Store } from '../store/store.ts';
import type { BuildStep } from './buildStep.ts';

/** What looking for a lost connection needs. */
export interface LostConnectionDependencies {
  connection: CompanionConnection;
  builds: Store<ReadonlyMap<string, BuildStep>>;
  clock: Clock;
}

/** The first pause before a lost companion is looked for; each next one is twice as long, up to the longest. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Looks for a companion that was there and is gone, or that alone knows how a build has ended, until it answers. One that
 * never answered is left to its user's click.
 */
export function followLostConnection({ connection, builds, clock }: LostConnectionDependencies): void {
  let wasConnected = false;
  let isWaiting = false;
  let pauseMs = FIRST_PAUSE_MS;

  function follow(): void {
    const state = connection.getSnapshot();
    if (state.status === 'connected') {
      wasConnected = true;
      pauseMs = FIRST_PAUSE_MS;
    }
    if (isWaiting || !isGone(state) || !(wasConnected || hasOpenBuild())) return;
    isWaiting = true;
    clock.after(pauseMs, () => void look());
  }

  async function look(): Promise<void> {
    await connection.lookAgain();
    isWaiting = false;
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    follow();
  }

  function hasOpenBuild(): boolean {
    return [...builds.getSnapshot().values()].some((step) => {
      const { status } = step.getSnapshot().phase;
      return status === 'building' || status === 'unreachable';
    });
  }

  connection.subscribe(follow);
  builds.subscribe(follow);
}
