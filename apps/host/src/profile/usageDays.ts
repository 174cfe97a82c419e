import type { DailyUsage } from '@diwan/core/wire';

/** What was used on one day, or of one model. */
export interface UsageSum {
  /** The day, as `2026-11-20`, or the model's id. */
  readonly name: string;
  readonly tokens: number;
  /** In dollars. */
  readonly charge: number;
  readonly replies: number;
}

/**
 * The sums of each day, oldest first, with the days between on which nothing was used.
 *
 * @param usage - as the server gives it, by day and model
 * @param days - how many, `today` included
 * @param today - milliseconds since 1970
 */
export function usageByDay(usage: readonly DailyUsage[], days: number, today: number): UsageSum[] {
  const sums = summed(usage, ({ day }) => day);
  return Array.from({ length: days }, (_, order) => {
    const day = new Date(today - (days - 1 - order) * DAY_MS).toISOString().slice(0, 10);
    return sums.get(day) ?? { name: day, tokens: 0, charge: 0, replies: 0 };
  });
}

/** The sums of each model, the dearest first, then the most used. */
export function usageByModel(usage: readonly DailyUsage[]): UsageSum[] {
  const sums = [...summed(usage, ({ model }) => model).values()];
  return sums.toSorted((one, other) => other.charge - one.charge || other.tokens - one.tokens);
}

const DAY_MS = 86_400_000;

function summed(usage: readonly DailyUsage[], nameOf: (entry: DailyUsage) => string): Map<string, UsageSum> {
  const sums = new Map<string, UsageSum>();
  for (const entry of usage) {
    const name = nameOf(entry);
    const before = sums.get(name) ?? { name, tokens: 0, charge: 0, replies: 0 };
    sums.set(name, {
      name,
      tokens: before.tokens + entry.promptTokens + entry.completionTokens,
      // Whole microdollars, so that the sum of dollars as numbers shows no dust.
      charge: Math.round((before.charge + entry.charge) * 1e6) / 1e6,
      replies: before.replies + entry.replies,
    });
  }
  return sums;
}
