import { FREE_PRICE, parsePrice, type Price, type TokenPrices } from '../money/price.ts';
import type { Model } from '../wire/model.ts';

/** What a user pays for a model. Unknown is not free: the server refuses paid use of a model without a price. */
export type ModelPrice =
  | { readonly status: 'free' }
  | ({ readonly status: 'priced' } & TokenPrices)
  | { readonly status: 'unknown' };

/** The part of a model that decides its price. */
export type PricedModel = Pick<Model, 'free' | 'pricing'>;

/**
 * The price of a model. A model is free when it says so or when both of its prices are zero; one broken price
 * (negative, NaN, infinite) leaves it without any.
 */
export function modelPrice({ free, pricing }: PricedModel): ModelPrice {
  if (free) return { status: 'free' };
  const input = parsePrice(pricing?.input);
  const output = parsePrice(pricing?.output);
  if (input === null || output === null) return { status: 'unknown' };
  return input === FREE_PRICE && output === FREE_PRICE
    ? { status: 'free' }
    : { status: 'priced', input, output };
}

/** Tells whether a model costs nothing. */
export function isFree(model: PricedModel): boolean {
  return modelPrice(model).status === 'free';
}

/**
 * The prices that the next message is estimated by. A model without a price counts {@link DEFAULT_PRICE}: for the
 * estimate only, nobody is charged by it.
 */
export function estimatePrices(model: PricedModel): TokenPrices {
  const price = modelPrice(model);
  switch (price.status) {
    case 'free':
      return { input: FREE_PRICE, output: FREE_PRICE };
    case 'priced':
      return { input: price.input, output: price.output };
    case 'unknown':
      return { input: DEFAULT_PRICE, output: DEFAULT_PRICE };
  }
}

/** 0.3 dollars per million tokens, for estimates where a model has no price. */
const DEFAULT_PRICE: Price = parsePrice('0.3') ?? FREE_PRICE;
