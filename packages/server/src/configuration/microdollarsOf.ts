/**
 * Whole microdollars of an amount of dollars as an operator writes it.
 *
 * @returns undefined for anything but a number of dollars with up to 9 digits and 6 decimals
 */
export function microdollarsOf(dollars: string): number | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(dollars.trim());
  if (match === null) return undefined;
  const [, whole = '', decimals = ''] = match;
  return Number(whole) * 1_000_000 + Number(decimals.padEnd(6, '0'));
}
