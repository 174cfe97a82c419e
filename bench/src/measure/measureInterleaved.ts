/** How often to measure. */
export interface Rounds {
  /** Rounds that are thrown away, until the engine has compiled what runs. */
  warmUp: number;
  /** Rounds that count; at least 5. */
  measured: number;
}

/**
 * Measures contestants in turns, so that whatever else the machine does meets all of them alike. Each round begins
 * with another one.
 *
 * @param measure - takes one value of one contestant
 * @returns each contestant's values, one a round
 */
export async function measureInterleaved<Contestant, Value = number>(
  contestants: readonly Contestant[],
  measure: (contestant: Contestant) => Value | Promise<Value>,
  { warmUp, measured }: Rounds,
): Promise<ReadonlyMap<Contestant, readonly Value[]>> {
  const values = new Map<Contestant, Value[]>(contestants.map((contestant) => [contestant, []]));
  for (let round = 0; round < warmUp + measured; round++) {
    const first = round % contestants.length;
    for (const contestant of [...contestants.slice(first), ...contestants.slice(0, first)]) {
      const value = await measure(contestant);
      if (round >= warmUp) values.get(contestant)?.push(value);
    }
  }
  return values;
}
