import { costOf, estimateOutputTokens, LOW_BALANCE, type Microdollars, microdollars } from '@diwan/core';

import type { PriceSnapshot } from './priceSnapshot.ts';

/** What decides on the hold of a completion. */
export interface HoldQuestion {
  readonly price: PriceSnapshot;
  /** Estimated tokens of what is sent. */
  readonly promptTokens: number;
  /** Longest answer that may be asked for: {@link outputBound}. */
  readonly mostOutputTokens: number;
  /** The balance without what is held already. */
  readonly available: Microdollars;
}

/** What is held for a completion, or that the balance does not cover it. */
export type Hold =
  | {
      readonly status: 'covered';
      readonly estimate: Microdollars;
      readonly amount: Microdollars;
      readonly maxOutputTokens: number;
    }
  | { readonly status: 'insufficient' };

/**
 * Holds what the longest answer would cost. Where the balance covers the input but not the whole output, the output
 * is bound to what it covers, to no less than {@link LEAST_OUTPUT_TOKENS}.
 */
export function holdOf({ price, promptTokens, mostOutputTokens, available }: HoldQuestion): Hold {
  if (price.status === 'free') {
    const nothing = microdollars(0);
    return { status: 'covered', estimate: nothing, amount: nothing, maxOutputTokens: mostOutputTokens };
  }
  const cost = (outputTokens: number): Microdollars =>
    costOf([
      { tokens: promptTokens, price: price.input },
      { tokens: outputTokens, price: price.output },
    ]);
  const least = Math.min(LEAST_OUTPUT_TOKENS, mostOutputTokens);
  if (available < LOW_BALANCE || cost(least) > available) return { status: 'insufficient' };
  const maxOutputTokens = most(least, mostOutputTokens, (tokens) => cost(tokens) <= available);
  return {
    status: 'covered',
    estimate: cost(estimateOutputTokens(promptTokens)),
    amount: cost(maxOutputTokens),
    maxOutputTokens,
  };
}

/**
 * How long an answer may be asked for: as long as the model writes, as its window leaves room for, and as this
 * server bounds it, because what is asked for is held.
 */
export function outputBound(
  { maxOutputTokens, contextLength }: { maxOutputTokens?: number; contextLength?: number },
  promptTokens: number,
): number {
  const room = contextLength === undefined ? Infinity : contextLength - promptTokens;
  return Math.min(maxOutputTokens ?? Infinity, MOST_OUTPUT_TOKENS, Math.max(room, LEAST_OUTPUT_TOKENS));
}

/** Shorter answers are of no use: the send is refused instead. */
export const LEAST_OUTPUT_TOKENS = 256;

/** About 100 pages. */
const MOST_OUTPUT_TOKENS = 32_768;

/** The greatest whole number up to `high` that fits; `low` is known to. */
function most(low: number, high: number, fits: (value: number) => boolean): number {
  if (low >= high || fits(high)) return high;
  let [fitting, tooMuch] = [low, high];
  while (tooMuch - fitting > 1) {
    const middle = Math.floor((fitting + tooMuch) / 2);
    if (fits(middle)) fitting = middle;
    else tooMuch = middle;
  }
  return fitting;
}
