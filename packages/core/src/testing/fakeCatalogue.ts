import type { ModelCatalogue, ModelCatalogueSnapshot } from '../models/modelCatalogue.ts';
import { NO_PICKS, withFavourite, withRecent } from '../models/modelPicks.ts';
import { createStore } from '../store/store.ts';
import type { Model } from '../wire/model.ts';

/** A model list that stands at one moment; choosing works. */
export interface FakeCatalogue extends ModelCatalogue {
  /** Every call, oldest first, as `name(argument)`. */
  readonly calls: readonly string[];
  /** Moves on to another moment. */
  show(difference: Partial<ModelCatalogueSnapshot>): void;
}

/** Makes a model list of one moment; what is left out is that of three models, the first chosen. */
export function fakeCatalogue(difference: Partial<ModelCatalogueSnapshot> = {}): FakeCatalogue {
  const models = difference.models ?? SAMPLE_MODELS;
  const store = createStore<ModelCatalogueSnapshot>({
    status: 'ready',
    models,
    offered: models,
    restriction: null,
    selected: models[0] ?? null,
    missingId: null,
    picks: NO_PICKS,
    failure: null,
    ...difference,
  });
  const calls: string[] = [];

  function show(next: Partial<ModelCatalogueSnapshot>): void {
    store.set({ ...store.getSnapshot(), ...next });
  }

  return {
    calls,
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    show,
    refresh: () => {
      calls.push('refresh()');
      return Promise.resolve();
    },
    select(modelId) {
      calls.push(`select(${modelId})`);
      const selected = store.getSnapshot().offered.find(({ id }) => id === modelId);
      if (selected !== undefined) {
        show({ selected, missingId: null, picks: withRecent(store.getSnapshot().picks, modelId) });
      }
    },
    toggleFavourite(modelId) {
      calls.push(`toggleFavourite(${modelId})`);
      show({ picks: withFavourite(store.getSnapshot().picks, modelId) });
    },
  };
}

/** A model; what the test is about is given, the rest is ordinary. */
export function sampleModel(difference: Partial<Model> = {}): Model {
  return {
    id: 'diwan-guide',
    name: 'Diwan Guide',
    displayName: 'Diwan Guide',
    description: 'Answers from the documentation of the product.',
    free: true,
    capabilities: {},
    acceptedFiles: ['txt'],
    ...difference,
  };
}

/** A free model and two paid ones. */
export const SAMPLE_MODELS: readonly Model[] = [
  sampleModel(),
  sampleModel({ id: 'devstral-latest', name: 'Devstral', displayName: 'Devstral', free: false }),
  sampleModel({ id: 'claude-sonnet', name: 'Claude Sonnet', displayName: 'Claude Sonnet', free: false }),
];

/** Every state of the model list by its id: what to hand to `fakeCatalogue`. */
export const modelFixtures = {
  'models-ready': {},
  'models-loading': { status: 'loading', models: [] },
  'models-failed': { status: 'failed', models: [], failure: { message: 'Network error' } },
  'models-old': { status: 'failed', failure: { message: 'Network error' } },
  'models-none': { models: [] },
  'models-restricted': { offered: SAMPLE_MODELS.slice(0, 1), restriction: 'session-limit' },
  'models-missing': { missingId: 'gpt-of-yesterday' },
} as const satisfies Readonly<Record<string, Partial<ModelCatalogueSnapshot>>>;

/** Id of a state of the model list. */
export type ModelFixtureId = keyof typeof modelFixtures;
