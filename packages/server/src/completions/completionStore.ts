import type { Clock } from '@diwan/core';

import type { CompletionRun, StopReason } from './completionRun.ts';
import type { EventLog } from './eventLog.ts';

/** A completion that runs, or that ended a while ago and is kept to be read again. */
export interface StoredCompletion {
  readonly userId: string;
  /** The client's id of the reply; unique per user. */
  readonly id: string;
  /** Tells two requests under the same id apart. */
  readonly bodyHash: string;
  readonly log: EventLog;
  readonly run: Pick<CompletionRun, 'stop' | 'ended'>;
}

/** The completions of this process, each found by its owner only. */
export interface CompletionStore {
  /** Keeps a completion until a while after its end. */
  add(completion: StoredCompletion): void;
  /** `undefined` for one that is another user's, was let go or never was. */
  find(userId: string, id: string): StoredCompletion | undefined;
  /** How many of the user's completions still run. */
  runningOf(userId: string): number;
  /** Ends all that run and lets go of everything. */
  close(reason: StopReason): Promise<void>;
}

/** How long a completion can be read again after its end. */
export const KEPT_MS = 10 * 60_000;
/** Most characters kept of ended completions; beyond it the oldest are let go early. */
export const MAX_KEPT_LENGTH = 128 * 1024 * 1024;

/** Makes an empty store. */
export function createCompletionStore(clock: Clock): CompletionStore {
  const byUser = new Map<string, Map<string, StoredCompletion>>();
  /** Ended ones, the oldest first, with the function that cancels their removal. */
  const kept = new Map<StoredCompletion, () => void>();
  let keptLength = 0;

  function keep(completion: StoredCompletion): void {
    if (byUser.get(completion.userId)?.get(completion.id) !== completion) return;
    kept.set(
      completion,
      clock.after(KEPT_MS, () => remove(completion)),
    );
    keptLength += completion.log.length;
    for (const oldest of kept.keys()) {
      if (keptLength <= MAX_KEPT_LENGTH) return;
      remove(oldest);
    }
  }

  function remove(completion: StoredCompletion): void {
    kept.get(completion)?.();
    if (kept.delete(completion)) keptLength -= completion.log.length;
    const own = byUser.get(completion.userId);
    own?.delete(completion.id);
    if (own?.size === 0) byUser.delete(completion.userId);
  }

  return {
    add(completion) {
      const own = byUser.get(completion.userId) ?? new Map<string, StoredCompletion>();
      byUser.set(completion.userId, own.set(completion.id, completion));
      void completion.run.ended.then(() => keep(completion));
    },
    find: (userId, id) => byUser.get(userId)?.get(id),
    runningOf: (userId) => [...(byUser.get(userId)?.values() ?? [])].filter(({ log }) => log.isOpen).length,
    async close(reason) {
      const all = [...byUser.values()].flatMap((own) => [...own.values()]);
      for (const { run } of all) run.stop(reason);
      await Promise.all(all.map(({ run }) => run.ended));
      for (const completion of all) remove(completion);
    },
  };
}
