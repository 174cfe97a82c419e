import { microdollarsOf } from '../money/dollars.ts';
import { type Microdollars, microdollars } from '../money/microdollars.ts';
import { countAt, valueAt } from './countAt.ts';

/**
 * What a provider says that it charges for a completion, parts of a microdollar rounded up.
 *
 * Read are OpenRouter's `cost` in dollars, Perplexity's `cost.total_cost`, and xAI's `cost_in_usd_ticks`.
 *
 * @param raw - the usage of its answer
 * @returns `null` when it says nothing, `'absurd'` when the amount is negative or no number
 */
export function providerCost(raw: unknown): Microdollars | null | 'absurd' {
  const ticks = valueAt(raw, 'cost_in_usd_ticks');
  if (ticks !== undefined && ticks !== null) return fromTicks(countAt(raw, 'cost_in_usd_ticks'));
  const said = valueAt(raw, 'cost.total_cost') ?? valueAt(raw, 'cost');
  if (typeof said !== 'number') return null;
  // With the operator's own key OpenRouter charges nothing itself, and the provider behind it charges this.
  const upstream =
    valueAt(raw, 'is_byok') === true ? valueAt(raw, 'cost_details.upstream_inference_cost') : 0;
  return fromDollars(said, typeof upstream === 'number' ? upstream : 0);
}

/** A tick is a ten-billionth of a dollar. */
const TICKS_PER_MICRODOLLAR = 10_000;

function fromTicks(ticks: number): Microdollars | 'absurd' {
  return Number.isNaN(ticks) ? 'absurd' : microdollars(Math.ceil(ticks / TICKS_PER_MICRODOLLAR));
}

function fromDollars(...amounts: readonly number[]): Microdollars | 'absurd' {
  let sum = 0;
  for (const dollars of amounts) {
    const amount = microdollarsOf(dollars, 'up');
    if (amount === null || amount < 0) return 'absurd';
    sum += amount;
  }
  return microdollars(sum);
}
