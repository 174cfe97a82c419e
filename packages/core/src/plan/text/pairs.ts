/** The items of two lists side by side, as far as the shorter one goes. */
export function pairs<First, Second>(first: readonly First[], second: readonly Second[]): [First, Second][] {
  return first.flatMap((item, place) =>
    second.slice(place, place + 1).map((other): [First, Second] => [item, other]),
  );
}
