import { costOf } from '../money/costOf.ts';
import type { Microdollars } from '../money/microdollars.ts';
import type { TokenPrices } from '../money/price.ts';
import { NO_CORRECTION, type TokenCorrection } from './tokenCorrection.ts';
import type { TokenStats } from './tokenStats.ts';

/** Between which bounds the next message is likely to end. */
export interface TokenRange {
  readonly totalTokens: { readonly low: number; readonly high: number };
  readonly nextMessageCost: { readonly low: Microdollars; readonly high: Microdollars };
}

/**
 * Token statistics as a range: what is sent may be off by as much as the last estimates were, and the answer is
 * taken to be between half and twice its estimate, since nobody knows its length before.
 */
export function tokenRange(
  stats: TokenStats,
  prices: TokenPrices,
  { spread }: TokenCorrection = NO_CORRECTION,
): TokenRange {
  const output = stats.estimatedOutputTokens;
  const prompt = stats.totalTokens - output;
  const low = { prompt: Math.floor(prompt * Math.max(1 - spread, 0)), output: Math.floor(output / 2) };
  const high = { prompt: Math.ceil(prompt * (1 + spread)), output: output * 2 };
  return {
    totalTokens: { low: low.prompt + low.output, high: high.prompt + high.output },
    nextMessageCost: { low: costAt(low, prices), high: costAt(high, prices) },
  };
}

function costAt(tokens: { prompt: number; output: number }, prices: TokenPrices): Microdollars {
  return costOf([
    { tokens: tokens.prompt, price: prices.input },
    { tokens: tokens.output, price: prices.output },
  ]);
}
