/**
 * A list in pieces of a given length. A piece with the same items as before is the same object, so that what draws it
 * need not do so again.
 *
 * @param before - the pieces of the list before it changed
 */
export function inPieces<Item>(
  items: readonly Item[],
  length: number,
  before: readonly (readonly Item[])[],
): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / length) }, (_, order) => {
    const start = order * length;
    const end = Math.min(start + length, items.length);
    const known = before[order];
    return known !== undefined && isPart(known, items, start, end) ? known : items.slice(start, end);
  });
}

function isPart<Item>(piece: readonly Item[], items: readonly Item[], start: number, end: number): boolean {
  return piece.length === end - start && piece.every((item, place) => item === items[start + place]);
}
