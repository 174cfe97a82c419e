import { type Clock, systemClock } from '../store/clock.ts';
import type { ModelList } from '../wire/model.ts';
import type { ModelsAdapter } from './modelCatalogue.ts';
import { isRecent, type KeptModelList } from './modelListCache.ts';

/** How long a list that several readers share counts as new: 5 minutes. */
export const SHARED_LIST_AGE_MS = 300_000;

/**
 * Makes of one source of models one that many may ask: those who ask together share a call, and for 5 minutes its
 * answer. A failure is not kept. One reader who leaves does not end the call of the others.
 */
export function shareModels(source: ModelsAdapter, clock: Clock = systemClock): ModelsAdapter {
  let kept: KeptModelList | null = null;
  let running: Promise<ModelList> | null = null;

  return {
    async list(signal) {
      signal?.throwIfAborted();
      if (kept !== null && isRecent(kept, clock.now(), SHARED_LIST_AGE_MS)) return kept.list;
      running ??= read().finally(() => {
        running = null;
      });
      return signal === undefined ? running : untilAborted(running, signal);
    },
  };

  async function read(): Promise<ModelList> {
    const list = await source.list();
    kept = { list, readAt: clock.now() };
    return list;
  }
}

function untilAborted<Answer>(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(asError(signal.reason));
    signal.addEventListener('abort', leave, { once: true });
    void answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
