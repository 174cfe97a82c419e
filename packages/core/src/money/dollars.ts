import { divide, ONE, parseDecimal, type Rounding } from './decimal.ts';
import { isMicrodollars, type Microdollars, MICRODOLLARS_PER_DOLLAR } from './microdollars.ts';

/**
 * Reads an amount of dollars, as the API and people write it.
 *
 * What the API sends comes back exactly (up to a billion dollars), whichever way is rounded.
 *
 * @param dollars - a number or a decimal text
 * @param rounding - for parts of a microdollar: `up` for a cost, `down` for a balance
 * @returns `null` for what is no amount: text, NaN, infinite, or more than nine billion dollars
 */
export function microdollarsOf(dollars: number | string, rounding: Rounding): Microdollars | null {
  const exact = parseDecimal(dollars, rounding);
  if (exact === null) return null;
  const amount = Number(divide(exact * BigInt(MICRODOLLARS_PER_DOLLAR), ONE, rounding));
  return isMicrodollars(amount) ? amount : null;
}

/** An amount in dollars, as the API speaks. Never to be reckoned with: convert back first. */
export function dollarsOf(amount: Microdollars): number {
  return amount / MICRODOLLARS_PER_DOLLAR;
}
