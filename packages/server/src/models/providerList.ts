import type { Clock } from '@diwan/core';

import type { ModelProvider } from '../providers/modelProvider.ts';
import type { ProviderModel } from '../providers/providerModel.ts';

/** The models of one provider, kept. */
export interface ProviderList {
  readonly provider: ModelProvider;
  /** The models as last known, at once where any are; else after a moment, with what has come by then. */
  read: () => Promise<readonly ProviderModel[]>;
  /** Whether the models that are given are older than a list is good for: the provider has not answered since. */
  isOld: () => boolean;
}

/** What a list needs. */
export interface ProviderListOptions {
  provider: ModelProvider;
  clock: Clock;
  onFailure: (error: unknown) => void;
}

/** How long a list is good; older ones are still given while they are read again. */
const LIST_KEPT_MS = 5 * 60_000;
/** Pause after a failed reading, and after an empty one: a program that is not there now may be started. */
const RETRY_MS = 30_000;
/** How long the first readers wait for a provider; its models join the list when it answers. */
const FIRST_WAIT_MS = 2000;
/** How long a provider may take for its list. */
const LIST_LIMIT_MS = 30_000;

/** Makes the list of one provider; nothing is read before somebody asks. */
export function createProviderList({ provider, clock, onFailure }: ProviderListOptions): ProviderList {
  let models: readonly ProviderModel[] | null = null;
  let lastReading = { atMs: Number.NEGATIVE_INFINITY, goodForMs: 0 };
  let lastGoodMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  /** A provider that was not there in time once holds nobody up again. */
  let mayWait = true;

  async function fetchOnce(): Promise<void> {
    const abort = new AbortController();
    const cancelLimit = clock.after(LIST_LIMIT_MS, () => abort.abort());
    try {
      models = await provider.listModels(abort.signal);
      lastGoodMs = clock.now();
      lastReading = { atMs: lastGoodMs, goodForMs: models.length === 0 ? RETRY_MS : LIST_KEPT_MS };
    } catch (error) {
      lastReading = { atMs: clock.now(), goodForMs: RETRY_MS };
      onFailure(error);
    } finally {
      cancelLimit();
      reading = null;
    }
  }

  function isFresh(): boolean {
    const ageMs = clock.now() - lastReading.atMs;
    // A negative age: the machine's time was set back.
    return ageMs >= 0 && ageMs < lastReading.goodForMs;
  }

  return {
    provider,
    async read() {
      if (!isFresh()) reading ??= fetchOnce();
      if (mayWait && models === null && reading !== null) await firstOf(reading, FIRST_WAIT_MS, clock);
      mayWait = false;
      return models ?? [];
    },
    isOld: () => models !== null && models.length > 0 && clock.now() - lastGoodMs >= LIST_KEPT_MS,
  };
}

/** Waits for the work, but not longer than the limit. */
function firstOf(work: Promise<void>, limitMs: number, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.after(limitMs, resolve);
    void work.finally(() => {
      cancel();
      resolve();
    });
  });
}
