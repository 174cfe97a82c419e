import { parsePrice, type Price } from '../money/price.ts';
import { estimatePrices, modelPrice, type PricedModel } from '../pricing/modelPrice.ts';

/** What stands out of a model. */
export type ModelBadge = 'large-context' | 'cheap';

/** The badges of a model. One without a price is never cheap; a free one is. */
export function modelBadges(
  model: PricedModel & { readonly contextLength?: number | undefined },
): ModelBadge[] {
  const badges: ModelBadge[] = [];
  if ((model.contextLength ?? 0) >= LARGE_CONTEXT) badges.push('large-context');
  if (isCheap(model)) badges.push('cheap');
  return badges;
}

/** Tokens from which on a context window is large. */
const LARGE_CONTEXT = 250_000;

/** Highest prices of a cheap model, in dollars per million tokens. */
const CHEAP = { input: parsePrice('0.1'), output: parsePrice('0.3') };

function isCheap(model: PricedModel): boolean {
  if (modelPrice(model).status === 'unknown') return false;
  const { input, output } = estimatePrices(model);
  return isAtMost(input, CHEAP.input) && isAtMost(output, CHEAP.output);
}

function isAtMost(price: Price, limit: Price | null): boolean {
  return limit !== null && price <= limit;
}
