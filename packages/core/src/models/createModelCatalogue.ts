import { failureOf } from '../api/failureOf.ts';
import { screenEn, type ScreenTexts } from '../locale/screenEn.ts';
import { type Clock, systemClock } from '../store/clock.ts';
import { type KeyValueStorage, memoryStorage } from '../store/keyValueStorage.ts';
import { quietStorage } from '../store/quietStorage.ts';
import { createStore, type Store, type WritableStore } from '../store/store.ts';
import type { ModelList } from '../wire/model.ts';
import { chosenModel } from './chosenModel.ts';
import { type ModelAccess, modelRestriction, offeredModels } from './modelAccess.ts';
import type { ModelCatalogue, ModelCatalogueSnapshot, ModelsAdapter } from './modelCatalogue.ts';
import { isRecent, keepModelList, type KeptModelList, readModelList } from './modelListCache.ts';
import {
  keepModelPicks,
  type ModelPicks,
  NO_PICKS,
  readModelPicks,
  withFavourite,
  withRecent,
} from './modelPicks.ts';
import { retryPauseMs } from './retryPause.ts';

/** What a model catalogue is made of. Only the adapter is required. */
export interface ModelCatalogueOptions {
  adapter: ModelsAdapter;
  /** Balance and session limit of the user; without it every model is offered. */
  access?: Store<ModelAccess>;
  /** Where the choice and the last list are kept; by default they live as long as the page. */
  storage?: KeyValueStorage;
  /** Names what is kept, so that two screens keep their own list and choice. */
  mode?: 'chat' | 'vibecoding';
  texts?: Pick<ScreenTexts, 'models.failed'>;
  clock?: Clock;
  /** Ends the running call and the retries, when the page or its user goes. */
  signal?: AbortSignal;
  /** Takes note of failures that nobody is shown. */
  log?: (event: string, error: unknown) => void;
}

/** Makes a catalogue that shows the list kept from last time, if any, until it is refreshed. */
export function createModelCatalogue(options: ModelCatalogueOptions): ModelCatalogue {
  return new KeptModelCatalogue(options);
}

class KeptModelCatalogue implements ModelCatalogue {
  readonly getSnapshot: () => ModelCatalogueSnapshot;
  readonly subscribe: (listener: () => void) => () => void;

  readonly #options: ModelCatalogueOptions;
  readonly #clock: Clock;
  readonly #storage: KeyValueStorage;
  readonly #listKey: string;
  readonly #choiceKey: string;
  readonly #picksKey: string;
  readonly #store: WritableStore<ModelCatalogueSnapshot>;
  #kept: KeptModelList | null;
  #wantedId: string | null;
  #picks: ModelPicks;
  #failures = 0;
  #reading: Promise<void> | null = null;
  #cancelRetry: () => void = () => undefined;

  constructor(options: ModelCatalogueOptions) {
    const { mode = 'chat', access, signal } = options;
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#storage = quietStorage(options.storage ?? memoryStorage());
    this.#listKey = `diwan:models:${mode}`;
    this.#choiceKey = `diwan:model:${mode}`;
    this.#picksKey = `diwan:model-picks:${mode}`;
    this.#kept = readModelList(this.#storage, this.#listKey);
    this.#wantedId = this.#storage.get(this.#choiceKey);
    this.#picks = readModelPicks(this.#storage, this.#picksKey) ?? NO_PICKS;
    this.#store = createStore(this.#snapshotOf({ status: 'loading', failure: null }));
    this.getSnapshot = this.#store.getSnapshot;
    this.subscribe = this.#store.subscribe;

    const release = access?.subscribe(() => this.#show(this.getSnapshot()));
    signal?.addEventListener('abort', () => {
      this.#cancelRetry();
      release?.();
    });
  }

  refresh(): Promise<void> {
    this.#cancelRetry();
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  select(modelId: string): void {
    if (!this.getSnapshot().offered.some((model) => model.id === modelId)) return;
    this.#wantedId = modelId;
    this.#storage.set(this.#choiceKey, modelId);
    this.#pick((picks) => withRecent(picks, modelId));
  }

  toggleFavourite(modelId: string): void {
    this.#pick((picks) => withFavourite(picks, modelId));
  }

  /** Another tab may have picked meanwhile, so what is kept counts. */
  #pick(change: (picks: ModelPicks) => ModelPicks): void {
    this.#picks = change(readModelPicks(this.#storage, this.#picksKey) ?? this.#picks);
    keepModelPicks(this.#storage, this.#picksKey, this.#picks);
    this.#show(this.getSnapshot());
  }

  async #read(): Promise<void> {
    const { adapter, signal } = this.#options;
    if (signal?.aborted === true) return;
    if (this.#kept !== null && this.#failures === 0 && isRecent(this.#kept, this.#clock.now())) {
      this.#show({ status: 'ready', failure: null });
      return;
    }
    this.#show({ status: 'loading', failure: this.getSnapshot().failure });
    try {
      this.#noteList(await adapter.list(signal));
    } catch (error) {
      if (!isAborted(signal)) this.#noteFailure(error);
    }
  }

  #noteList(list: ModelList): void {
    if (isAborted(this.#options.signal)) return;
    this.#failures = 0;
    this.#kept = { list, readAt: this.#clock.now() };
    keepModelList(this.#storage, this.#listKey, this.#kept);
    this.#show({ status: 'ready', failure: null });
  }

  #noteFailure(error: unknown): void {
    const { texts = screenEn, log } = this.#options;
    log?.('load-models-failed', error);
    this.#failures += 1;
    this.#cancelRetry = this.#clock.after(retryPauseMs(this.#failures), () => void this.refresh());
    this.#show({ status: 'failed', failure: { ...failureOf(error), message: texts['models.failed'] } });
  }

  #show(reading: Reading): void {
    const snapshot = this.#snapshotOf(reading);
    // A new balance after each reply must not draw every selector again.
    if (!isSame(snapshot, this.getSnapshot())) this.#store.set(snapshot);
  }

  #snapshotOf({ status, failure }: Reading): ModelCatalogueSnapshot {
    const { models, defaultModel } = this.#kept?.list ?? NO_LIST;
    const access = this.#options.access?.getSnapshot();
    const restriction = access === undefined ? null : modelRestriction(access);
    const offered = offeredModels(models, restriction);
    const isMissing = models.length > 0 && models.every((model) => model.id !== this.#wantedId);
    return {
      status,
      models,
      offered,
      restriction,
      selected: chosenModel(offered, [this.#wantedId, defaultModel]),
      missingId: isMissing ? this.#wantedId : null,
      picks: this.#picks,
      failure,
    };
  }
}

type Reading = Pick<ModelCatalogueSnapshot, 'status' | 'failure'>;

const NO_LIST: ModelList = { models: [] };

function isAborted(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true;
}

/** What is offered follows from the models and the restriction. */
function isSame(one: ModelCatalogueSnapshot, other: ModelCatalogueSnapshot): boolean {
  return (
    one.status === other.status &&
    one.models === other.models &&
    one.restriction === other.restriction &&
    one.selected === other.selected &&
    one.missingId === other.missingId &&
    one.picks === other.picks &&
    one.failure === other.failure
  );
}
