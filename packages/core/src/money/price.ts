import { type Decimal, decimalText, divide, ONE, parseDecimal } from './decimal.ts';

/**
 * An exact price: dollars per million tokens, which is microdollars a token.
 *
 * Made by {@link parsePrice} only, so it is never negative, NaN or infinite.
 */
export type Price = bigint & { readonly unit: 'dollars per million tokens' };

/** Prices of what is sent to a model and of what it writes. */
export interface TokenPrices {
  readonly input: Price;
  readonly output: Price;
}

/**
 * Reads a price in dollars per million tokens, exactly.
 *
 * @param value - a number, or a decimal text with up to 30 decimals, also with an exponent
 * @returns `null` for a price that is negative, NaN, infinite or no number: the model has then no price, which is
 *   not the same as being free
 */
export function parsePrice(value: number | string | null | undefined): Price | null {
  if (value === null || value === undefined) return null;
  const least = parseDecimal(value, 'down');
  // Rounded up, a price just below zero would become zero, and the model free.
  if (least === null || least < 0n) return null;
  return priceOf(parseDecimal(value, 'up'));
}

/** Reads a price in dollars per single token, as some providers list it; `null` as {@link parsePrice}. */
export function parseTokenPrice(value: number | string | null | undefined): Price | null {
  const perToken = parsePrice(value);
  return priceOf(perToken === null ? null : perToken * TOKENS_PER_MILLION);
}

/**
 * A price multiplied exactly, as by the markup of the operator.
 *
 * @returns `null` when the factor is negative or no number
 */
export function multiplyPrice(price: Price, factor: number | string): Price | null {
  const times = parseDecimal(factor, 'up');
  return priceOf(times === null ? null : divide(price * times, ONE, 'up'));
}

/** Writes a price exactly, e.g. `0.3`: to be kept in a record and read again by {@link parsePrice}. */
export function priceText(price: Price): string {
  return decimalText(price);
}

/** Writes a price for people: at most four decimals, rounded up, without trailing zeros. */
export function shortPriceText(price: Price): string {
  return decimalText(divide(price, SHOWN_STEP, 'up') * SHOWN_STEP);
}

/** The price of a free model: known, and zero. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one number that needs no reading to be a price
export const FREE_PRICE: Price = 0n as Price;

/** 0.0001, as a decimal. */
const SHOWN_STEP = ONE / 10_000n;

const TOKENS_PER_MILLION = 1_000_000n;

/** The only place that makes a number a price. */
function priceOf(value: Decimal | null): Price | null {
  return isPrice(value) ? value : null;
}

function isPrice(value: Decimal | null): value is Price {
  return value !== null && value >= 0n;
}
