import type { TokenPrices } from '@diwan/core';

import type { ProviderModel } from './providerModel.ts';

/** Prices of models by their ids, as the operator wrote them, for lists that tell none. */
export type ListedPrices = ReadonlyMap<string, TokenPrices>;

/**
 * Models with the operator's prices. An id holds for its dated versions too: the price of `claude-x` is that of
 * `claude-x-20260101`. A model that nobody gave a price stays unpriced.
 */
export function pricedBy(
  models: readonly ProviderModel[],
  prices: ListedPrices | undefined,
): readonly ProviderModel[] {
  if (prices === undefined) return models;
  return models.map((model) => {
    const pricing = prices.get(model.id) ?? prices.get(model.id.replace(/-(\d{8}|latest)$/, ''));
    return pricing === undefined ? model : { ...model, pricing };
  });
}
