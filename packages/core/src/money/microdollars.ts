/** An amount of money in millionths of a US dollar, always a whole number. */
export type Microdollars = number & { readonly unit: 'microdollars' };

/** Microdollars in one dollar. */
export const MICRODOLLARS_PER_DOLLAR = 1_000_000;

/**
 * Marks a whole number as an amount of money.
 *
 * @param amount - millionths of a dollar; round it first, up for a charge and down for a balance
 * @throws RangeError when it is not a whole number that can be held exactly
 */
export function microdollars(amount: number): Microdollars {
  // Adding zero turns -0 into 0, which would otherwise be shown as "-0.0000".
  const whole = amount + 0;
  if (!isMicrodollars(whole)) throw new RangeError(`Not a whole amount of microdollars: ${amount}`);
  return whole;
}

/** Tells whether a number can stand for an amount of money: whole, finite and held exactly. */
export function isMicrodollars(amount: number): amount is Microdollars {
  return Number.isSafeInteger(amount);
}
