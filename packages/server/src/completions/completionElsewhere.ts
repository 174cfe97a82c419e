import type { SavedAnswer } from '../ledger/meteredCompletion.ts';
import type { StoredCompletion } from './completionStore.ts';
import type { FollowedRun } from './followRun.ts';
import { restoredLog } from './savedAnswer.ts';
import type { RunKey } from './sharedRuns.ts';

/** A completion of the last 24 h that no run belongs to any more. */
export function restoredCompletion(
  { userId, id }: RunKey,
  { bodyHash, text, status }: SavedAnswer,
): StoredCompletion {
  const run = { stop: () => undefined, ended: Promise.resolve() };
  return { userId, id, bodyHash, log: restoredLog(text, status), run };
}

/** A completion that another process writes; stopping it is asked of that process. */
export function followedCompletion(
  { userId, id }: RunKey,
  bodyHash: string,
  { log, ended }: FollowedRun,
): StoredCompletion {
  return { userId, id, bodyHash, log, run: { stop: () => undefined, ended } };
}
