import { divide, ONE } from './decimal.ts';
import { type Microdollars, microdollars } from './microdollars.ts';
import type { Price } from './price.ts';

/** A number of tokens that are paid at one price. */
export interface PricedTokens {
  readonly tokens: number;
  readonly price: Price;
}

/**
 * What tokens cost: each part times its price, added exactly, rounded up once at the end.
 *
 * A sum too large to be held exactly (nine billion dollars) gives the largest amount there is.
 *
 * @throws RangeError when a number of tokens is negative, broken or no number
 */
export function costOf(parts: readonly PricedTokens[]): Microdollars {
  const exact = parts.reduce((sum, { tokens, price }) => sum + wholeTokens(tokens) * price, 0n);
  const cost = divide(exact, ONE, 'up');
  return microdollars(Number(cost < LARGEST ? cost : LARGEST));
}

const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

function wholeTokens(tokens: number): bigint {
  if (!Number.isSafeInteger(tokens) || tokens < 0) throw new RangeError(`Not a number of tokens: ${tokens}`);
  return BigInt(tokens);
}
