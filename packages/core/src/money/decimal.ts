/**
 * Decimals that a {@link Decimal} keeps. Price lists give dollars a token with up to 22 decimals, and numbers
 * up to 17 digits behind some leading zeros: 30 holds each of them whole.
 */
export const DECIMALS = 30;

/** One, as a {@link Decimal}. */
export const ONE = 10n ** BigInt(DECIMALS);

/** A decimal number as a whole count of 10^-30. */
export type Decimal = bigint;

/** Where a part that is too small to be kept goes. */
export type Rounding = 'up' | 'down';

/**
 * Reads a decimal number exactly, in plain or exponent notation.
 *
 * @param rounding - for a digit behind the 30th decimal: towards plus or minus infinity
 * @returns `null` for anything else: empty, not a number, infinite, hexadecimal, with a comma or a unit, with an
 *   exponent of more than three digits
 */
export function parseDecimal(value: number | string, rounding: Rounding): Decimal | null {
  // String(number) is the shortest text that stands for the number, so 0.1 is read as one tenth.
  const text = String(value).trim();
  if (text.length > LONGEST_TEXT || !Number.isFinite(Number(text))) return null;
  const parts = DECIMAL_TEXT.exec(text)?.groups;
  if (parts === undefined) return null;
  const { sign, whole = '', fraction = '', exponent = '0' } = parts;
  const digits = BigInt(whole + fraction);
  const signed = sign === '-' ? -digits : digits;
  const shift = DECIMALS + Number(exponent) - fraction.length;
  return shift >= 0 ? signed * 10n ** BigInt(shift) : divide(signed, 10n ** BigInt(-shift), rounding);
}

/** Divides two whole numbers, the divisor above zero, and rounds towards plus (`up`) or minus infinity (`down`). */
export function divide(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  const quotient = dividend / divisor;
  const remainder = dividend % divisor;
  if (rounding === 'up') return remainder > 0n ? quotient + 1n : quotient;
  return remainder < 0n ? quotient - 1n : quotient;
}

/** Writes a decimal with all its digits and no trailing zeros, e.g. `0.0000375`. */
export function decimalText(value: Decimal): string {
  const digits = (value < 0n ? -value : value).toString().padStart(DECIMALS + 1, '0');
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, '');
  const whole = digits.slice(0, -DECIMALS);
  return `${value < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Longer than any number written out, and short enough to be read at once. */
const LONGEST_TEXT = 400;

/** An exponent has at most three digits, as in every number: a hostile one would make a number of a billion digits. */
const DECIMAL_TEXT =
  /^(?<sign>[+-]?)(?=\.?\d)(?<whole>\d*)(?:\.(?<fraction>\d*))?(?:e(?<exponent>[+-]?\d{1,3}))?$/i;
