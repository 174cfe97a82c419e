import type { Microdollars } from './microdollars.ts';

/** Shows what someone owns, in dollars with four decimals, rounded down: never more than is there. */
export function formatBalance(balance: Microdollars): string {
  return fourDecimals(Math.floor(balance / MICRODOLLARS_SHOWN));
}

/** Shows what something costs, in dollars with four decimals, rounded up: never less than is charged. */
export function formatCost(cost: Microdollars): string {
  return fourDecimals(Math.ceil(cost / MICRODOLLARS_SHOWN));
}

/** The smallest amount that four decimals show. */
const MICRODOLLARS_SHOWN = 100;

const SHOWN_PER_DOLLAR = 10_000;

/** By whole numbers only: `toFixed` would round on its own, and write small negative amounts as `-0.0000`. */
function fourDecimals(tenThousandths: number): string {
  const size = Math.abs(tenThousandths);
  const dollars = Math.floor(size / SHOWN_PER_DOLLAR);
  const decimals = String(size % SHOWN_PER_DOLLAR).padStart(4, '0');
  return `${tenThousandths < 0 ? '-' : ''}$${dollars}.${decimals}`;
}
