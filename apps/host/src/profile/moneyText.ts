import { formatBalance, formatCost, microdollarsOf } from '@diwan/core';

/** What something cost, from dollars as the server writes them; a dash for an amount that is none. */
export function costText(dollars: number): string {
  const cost = microdollarsOf(dollars, 'up');
  return cost === null ? '–' : formatCost(cost);
}

/** What somebody owns, from dollars as the server writes them. */
export function balanceText(dollars: number): string {
  const balance = microdollarsOf(dollars, 'down');
  return balance === null ? '–' : formatBalance(balance);
}
