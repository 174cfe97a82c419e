import { type Clock, type ModelPrice, multiplyPrice } from '@diwan/core';

import { GUIDE_PROVIDER_ID } from '../providers/guide/guideModels.ts';
import type { ModelProvider } from '../providers/modelProvider.ts';
import type { ProviderModel } from '../providers/providerModel.ts';
import type { CatalogueModel } from './catalogueModel.ts';
import { createProviderList, type ProviderList } from './providerList.ts';

/** The models that this server offers. */
export interface ModelService {
  /** All of them, in the order of the providers; empty only where no provider answers. */
  list(): Promise<readonly CatalogueModel[]>;
  /** Names of the providers whose models are listed as they were some time ago, because they do not answer now. */
  outdated(): readonly string[];
  /** `null` for an id that is not offered (any more). */
  find(modelId: string): Promise<CatalogueModel | null>;
  /** Which of some models to start with: the operator's choice, else a free one; `undefined` of none. */
  defaultOf(models: readonly CatalogueModel[]): CatalogueModel | undefined;
}

/** What the service needs. */
export interface ModelServiceOptions {
  /** In the order of preference. The first one's models keep their own ids. */
  providers: readonly ModelProvider[];
  clock: Clock;
  /** What users pay of what the provider charges; a decimal text, so that prices stay exact. */
  markup?: string;
  /** Id of the model to start with; without one, the first free one. */
  defaultModelId?: string | undefined;
  /** Told when a provider's list cannot be read. */
  onFailure?: (providerId: string, error: unknown) => void;
}

/**
 * Merges the models of all providers. A slow or failing provider holds up nothing: its models are the last ones
 * known, or absent until it answers.
 *
 * Ids stay what they are whichever provider answers: those of the first provider and the guide are the
 * provider's own, those of every further one begin with its id and a colon.
 */
export function createModelService(options: ModelServiceOptions): ModelService {
  const { providers, clock, markup = '1', defaultModelId, onFailure = () => undefined } = options;
  const lists = providers.map((provider) =>
    createProviderList({ provider, clock, onFailure: (error) => onFailure(provider.id, error) }),
  );
  /** Prices are reckoned once a reading, not once a request. */
  const catalogued = new WeakMap<readonly ProviderModel[], readonly CatalogueModel[]>();
  const first = providers.find(({ id }) => id !== GUIDE_PROVIDER_ID);

  async function list(): Promise<readonly CatalogueModel[]> {
    const all = await Promise.all(lists.map((providerList) => modelsOf(providerList)));
    const byId = new Map<string, CatalogueModel>();
    for (const model of all.flat()) if (!byId.has(model.id)) byId.set(model.id, model);
    return [...byId.values()];
  }

  async function modelsOf({ provider, read }: ProviderList): Promise<readonly CatalogueModel[]> {
    const listedModels = await read();
    const known = catalogued.get(listedModels);
    if (known !== undefined) return known;
    const isBare = provider === first || provider.id === GUIDE_PROVIDER_ID;
    const models = listedModels.map((listed) => ({
      id: isBare ? listed.id : `${provider.id}:${listed.id}`,
      provider,
      listed,
      price: priceOf(listed, markup),
    }));
    catalogued.set(listedModels, models);
    return models;
  }

  return {
    list,
    outdated: () => lists.filter((each) => each.isOld()).map(({ provider }) => provider.name),
    async find(modelId) {
      return (await list()).find(({ id }) => id === modelId) ?? null;
    },
    defaultOf(models) {
      return (
        models.find(({ id }) => id === defaultModelId) ??
        models.find((model) => model.price.status === 'free' && isNoGuide(model)) ??
        models.find(({ price }) => price.status === 'free') ??
        models[0]
      );
    },
  };
}

function priceOf({ isFree, pricing }: ProviderModel, markup: string): ModelPrice {
  if (isFree) return { status: 'free' };
  const input = pricing === undefined ? null : multiplyPrice(pricing.input, markup);
  const output = pricing === undefined ? null : multiplyPrice(pricing.output, markup);
  return input === null || output === null ? { status: 'unknown' } : { status: 'priced', input, output };
}

function isNoGuide({ provider }: CatalogueModel): boolean {
  return provider.id !== GUIDE_PROVIDER_ID;
}
