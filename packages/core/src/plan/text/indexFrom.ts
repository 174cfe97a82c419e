/** The first place, from `from` on, of an item that passes the test; the length of the list where none does. */
export function indexFrom<Item>(
  items: readonly Item[],
  from: number,
  test: (item: Item, place: number) => boolean,
): number {
  // Not `slice(from).findIndex`: within a loop over the list that takes quadratic time.
  for (let place = from; place < items.length; place += 1) {
    const item = items[place];
    if (item !== undefined && test(item, place)) return place;
  }
  return items.length;
}
