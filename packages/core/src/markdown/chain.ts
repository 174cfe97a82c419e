/**
 * A list that only grows at its end and shares everything before it with the list it grew from.
 *
 * So a line can be tried out on a document (the half line at the end of a stream) and forgotten again, without
 * copying what stands before it.
 */
export interface Chain<Item> {
  readonly last: Item;
  readonly before: Chain<Item> | null;
  readonly length: number;
  /** The same for all chains that grew from the same first item. */
  readonly origin: object;
}

/** The chain with one more item at its end. */
export function chained<Item>(before: Chain<Item> | null, last: Item): Chain<Item> {
  return { last, before, length: (before?.length ?? 0) + 1, origin: before?.origin ?? {} };
}

/** The items of a chain, first to last, without those at its start that are skipped. */
export function chainItems<Item>(chain: Chain<Item> | null, skipped = 0): Item[] {
  const items: Item[] = [];
  for (let link = chain; link !== null && link.length > skipped; link = link.before) items.push(link.last);
  return items.toReversed();
}
