import type { ChatFailure } from '../chat/chatMessage.ts';
import type { Store } from '../store/store.ts';
import type { Model, ModelList } from '../wire/model.ts';
import type { ModelRestriction } from './modelAccess.ts';
import type { ModelPicks } from './modelPicks.ts';

/** Where the model list comes from. */
export interface ModelsAdapter {
  /** @throws ApiError when the list cannot be read */
  list(signal?: AbortSignal): Promise<ModelList>;
}

/** The models a user may choose from, and the chosen one. */
export interface ModelCatalogue extends Store<ModelCatalogueSnapshot> {
  /** Reads the list; a failure keeps the last one, marked old, and tries again with growing pauses. */
  refresh(): Promise<void>;
  /** Chooses a model by id; an id that is not offered changes nothing. */
  select(modelId: string): void;
  /** Marks a model as a favourite, or takes the mark away. */
  toggleFavourite(modelId: string): void;
}

/** What a model selector shows. */
export interface ModelCatalogueSnapshot {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Every model of the list. */
  readonly models: readonly Model[];
  /** The models that may be chosen now: all of them, or the free ones under a restriction. */
  readonly offered: readonly Model[];
  /** Why only free models are offered, or `null`. */
  readonly restriction: ModelRestriction | null;
  readonly selected: Model | null;
  /** Id of the model that was chosen and is no longer in the list: `selected` replaces it. Else `null`. */
  readonly missingId: string | null;
  /** Ids of the reader's favourites and of the models chosen last. */
  readonly picks: ModelPicks;
  /** Why the last reading failed; the models shown are then the last ones known. */
  readonly failure: ChatFailure | null;
}
