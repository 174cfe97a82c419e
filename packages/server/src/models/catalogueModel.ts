import { type ModelPrice, priceText, type TokenPrices } from '@diwan/core';
import type { Model } from '@diwan/core/wire';

import type { ModelProvider } from '../providers/modelProvider.ts';
import type { ProviderModel } from '../providers/providerModel.ts';

/** A model that this server offers. */
export interface CatalogueModel {
  /** Unique in the catalogue; what clients name it by. */
  readonly id: string;
  readonly provider: ModelProvider;
  /** The model as its provider lists it. */
  readonly listed: ProviderModel;
  /** What users pay. */
  readonly price: ModelPrice;
}

/** The model as model lists carry it. An unpriced one has no `pricing` and is not `free`. */
export function wireModelOf({ id, listed, price }: CatalogueModel): Model {
  return {
    id,
    name: listed.name,
    displayName: listed.name,
    description: listed.description ?? '',
    free: price.status === 'free',
    ...(price.status === 'free' ? { pricing: { input: 0, output: 0 } } : {}),
    ...(price.status === 'priced' ? { pricing: perMillion(price) } : {}),
    ...(listed.pricing === undefined ? {} : { realPricing: perMillion(listed.pricing) }),
    ...(listed.contextLength === undefined ? {} : { contextLength: listed.contextLength }),
    capabilities: listed.capabilities,
    acceptedFiles: [...listed.acceptedFiles],
  };
}

/** Dollars per million tokens as numbers, for display; what is charged comes from the exact price. */
function perMillion({ input, output }: TokenPrices): { input: number; output: number } {
  return { input: Number(priceText(input)), output: Number(priceText(output)) };
}
