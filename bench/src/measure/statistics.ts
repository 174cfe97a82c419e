/** The least, the middle and the greatest of some values. */
export interface Statistics {
  minimum: number;
  median: number;
  maximum: number;
}

/** Sums values up. @throws RangeError without any value */
export function statisticsOf(values: readonly number[]): Statistics {
  const sorted = values.toSorted((a, b) => a - b);
  const [minimum] = sorted;
  const maximum = sorted.at(-1);
  const median = sorted[sorted.length >> 1];
  if (minimum === undefined || median === undefined || maximum === undefined)
    throw new RangeError('No values');
  return { minimum, median, maximum };
}

/**
 * How many times as much the first is as the second: the median of the ratios of each round. Contestants of one
 * round share the machine's mood, so this is steadier than the ratio of two medians.
 */
export function medianRatio(values: readonly number[], others: readonly number[]): number {
  return statisticsOf(values.map((value, round) => value / (others[round] ?? Number.NaN))).median;
}

/** The power of the size with which a cost grows, by least squares over logarithms: 1 is linear, 2 quadratic. */
export function growthExponent(points: readonly { size: number; cost: number }[]): number {
  const sizes = points.map(({ size }) => Math.log(size));
  const costs = points.map(({ cost }) => Math.log(cost));
  const meanSize = mean(sizes);
  const meanCost = mean(costs);
  const covariance = mean(sizes.map((size, at) => (size - meanSize) * ((costs[at] ?? 0) - meanCost)));
  return covariance / mean(sizes.map((size) => (size - meanSize) ** 2));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
