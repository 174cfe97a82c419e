import { createElement, Fragment, type ReactElement, useState } from 'react';

/** Items that are drawn as one: few enough to change quickly, many enough to keep groups few. */
export const GROUP_LENGTH = 12;

/** A list that mostly grows at its end, as elements. A change costs the same at any length. */
export interface GrowingElements<Item> {
  /** The item at a place, `undefined` where none is. */
  at(place: number): Item | undefined;
  /**
   * Keeps so many items and puts others behind them. Gives the whole list as groups of groups: one that has stayed is
   * the same element, and React does not look into it.
   */
  change(kept: number, added: readonly Item[]): readonly ReactElement[];
}

/** Starts a list without items. @param draw - draws an item, with a key of its own */
export function createGrowingElements<Item>(draw: (item: Item) => ReactElement): GrowingElements<Item> {
  const items: Item[] = [];
  const groups: ReactElement[] = [];
  const outer: ReactElement[] = [];

  return {
    at: (place) => items[place],
    change(kept, added) {
      items.length = kept;
      items.push(...added);
      const changed = regroup(groups, kept, items, draw);
      regroup(outer, changed, groups, (group) => group);
      return outer.slice();
    },
  };
}

/** Draws the groups anew from the one with the first part that has changed; gives the place of that group. */
function regroup<Part>(
  groups: ReactElement[],
  kept: number,
  parts: readonly Part[],
  draw: (part: Part) => ReactElement,
): number {
  const first = Math.floor(kept / GROUP_LENGTH);
  groups.length = first;
  for (let at = first * GROUP_LENGTH; at < parts.length; at += GROUP_LENGTH) {
    const within = parts.slice(at, at + GROUP_LENGTH).map(draw);
    groups.push(createElement(Fragment, { key: at }, within));
  }
  return first;
}

/**
 * A list as elements, where nobody says what is new in it.
 *
 * @param draw - as in the first drawing; with other ones the component needs another key
 */
export function useGrowingElements<Item>(
  items: readonly Item[],
  draw: (item: Item) => ReactElement,
): readonly ReactElement[] {
  const [list] = useState(() => createGrowingElements(draw));
  let kept = 0;
  while (kept < items.length && list.at(kept) === items[kept]) kept += 1;
  return list.change(kept, items.slice(kept));
}
