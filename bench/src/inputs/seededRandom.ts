/** A source of chance that gives the same numbers for the same seed on every machine. */
export interface SeededRandom {
  /** A whole number from 0 up to, but without, the limit. */
  below(limit: number): number;
  /** One of the given things. */
  pick<Thing>(things: readonly [Thing, ...Thing[]]): Thing;
}

/** Makes a seeded source of chance (mulberry32). */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed;

  function below(limit: number): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  }

  return {
    below,
    pick: (things) => things[below(things.length)] ?? things[0],
  };
}
