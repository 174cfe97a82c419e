/** Sums up to each place of a list: what lies between two places is one subtraction. */
export interface RunningSums {
  /** Sum of the values from one place on up to, and without, another. */
  between(start: number, end: number): number;
  readonly total: number;
}

/** Adds up the values of so many places. */
export function runningSums(length: number, valueAt: (place: number) => number): RunningSums {
  // Doubles: sizes of files add up to more than 4 GB.
  const sums = new Float64Array(length + 1);
  let sum = 0;
  for (let place = 0; place < length; place++) {
    sum += valueAt(place);
    sums[place + 1] = sum;
  }
  return { between: (start, end) => (sums[end] ?? 0) - (sums[start] ?? 0), total: sum };
}
