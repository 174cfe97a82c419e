import { costOf } from '../money/costOf.ts';
import type { Microdollars } from '../money/microdollars.ts';
import type { Price, TokenPrices } from '../money/price.ts';
import type { Usage } from './usage.ts';

/** Prices of a model, with those of its cache where it has its own. */
export interface CompletionPrices extends TokenPrices {
  /** Of input taken from the cache; by default that of input. */
  readonly cacheRead?: Price | undefined;
  /** Of input put into the cache; by default that of input. */
  readonly cacheWrite?: Price | undefined;
}

/**
 * What a completion costs: every token at its own price, added exactly, a part of a microdollar rounded up once at
 * the end. Reasoning is paid as output.
 *
 * @throws RangeError when the usage holds a count that cannot be; `readUsage` gives none
 */
export function completionCost(usage: Usage, prices: CompletionPrices): Microdollars {
  const { input, output, cacheRead = input, cacheWrite = input } = prices;
  return costOf([
    { tokens: usage.uncachedInput, price: input },
    { tokens: usage.cacheRead, price: cacheRead },
    { tokens: usage.cacheWrite, price: cacheWrite },
    { tokens: usage.output, price: output },
    { tokens: usage.reasoning, price: output },
  ]);
}
