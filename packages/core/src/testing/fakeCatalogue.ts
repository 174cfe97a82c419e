import type { ModelCatalogue, ModelCatalogueSnapshot } from '../models/modelCatalogue.ts';
import { NO_PICKS, withFavourite, withRecent } from '../models/modelPicks.ts';
import { isFree } from '../pricing/modelPrice.ts';
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

/** As many models as a router of providers offers: of every price, size and ability. */
export const MANY_MODELS: readonly Model[] = [
  ...SAMPLE_MODELS.slice(0, 1),
  sampleModel({
    id: 'mistral/devstral-latest',
    name: 'Devstral',
    displayName: 'Devstral',
    description: 'Writes and changes code.',
    free: false,
    pricing: { input: 0.1, output: 0.3 },
    contextLength: 131_072,
    capabilities: { coding: true },
  }),
  sampleModel({
    id: 'google/gemini-flash',
    name: 'Gemini Flash',
    displayName: 'Gemini Flash',
    description: 'Quick, and reads pictures.',
    free: false,
    pricing: { input: 0.1, output: 0.3 },
    contextLength: 1_048_576,
    capabilities: { vision: true, multimodal: true },
  }),
  sampleModel({
    id: 'anthropic/claude-sonnet',
    name: 'Claude Sonnet',
    displayName: 'Claude Sonnet',
    description: 'Careful with long texts and code.',
    free: false,
    pricing: { input: 3, output: 15 },
    contextLength: 200_000,
    capabilities: { coding: true, reasoning: true, vision: true },
  }),
  sampleModel({
    id: 'qwen/qwen-coder-free',
    name: 'Qwen Coder',
    displayName: 'Qwen Coder',
    description: 'An open model for code.',
    contextLength: 32_768,
    capabilities: { coding: true },
  }),
  sampleModel({
    id: 'unnamed/of-unknown-price',
    name: 'A model without a price',
    displayName: 'A model without a price',
    description: '',
    free: false,
  }),
  ...Array.from({ length: 60 }, (_, at) =>
    sampleModel({
      id: `open/llama-${at + 1}`,
      name: `Llama ${at + 1}`,
      displayName: `Llama ${at + 1}`,
      description: '',
      free: at % 7 === 0,
      pricing: { input: (at + 1) / 10, output: (at + 1) / 5 },
      contextLength: 8192 * (at + 1),
    }),
  ),
  sampleModel({ id: 'google/gemini-preview', name: 'Gemini Preview', displayName: 'Gemini Preview' }),
];

const MANY = { models: MANY_MODELS, offered: MANY_MODELS } as const;

/** Every state of the model list by its id: what to hand to `fakeCatalogue`. */
export const modelFixtures = {
  'models-ready': {},
  'models-loading': { status: 'loading', models: [] },
  'models-failed': { status: 'failed', models: [], failure: { message: 'Network error' } },
  'models-old': { status: 'failed', failure: { message: 'Network error' } },
  'models-none': { models: [] },
  'models-restricted': { offered: SAMPLE_MODELS.slice(0, 1), restriction: 'session-limit' },
  'models-missing': { missingId: 'gpt-of-yesterday' },
  'models-many': MANY,
  'models-picked': {
    ...MANY,
    picks: { favourites: ['anthropic/claude-sonnet'], recent: ['google/gemini-flash'] },
  },
  'models-many-restricted': {
    ...MANY,
    offered: MANY_MODELS.filter(isFree),
    restriction: 'low-balance',
  },
  'models-many-missing': { ...MANY, missingId: 'openai/gpt-of-yesterday' },
  'models-many-old': { ...MANY, status: 'failed', failure: { message: 'Network error' } },
} as const satisfies Readonly<Record<string, Partial<ModelCatalogueSnapshot>>>;

/** Id of a state of the model list. */
export type ModelFixtureId = keyof typeof modelFixtures;
