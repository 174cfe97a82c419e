import type { FoundNodes } from './findInOutline.ts';
import type { OutlineNode, ProjectOutline } from './projectOutline.ts';

/** The rows of a tree as it is shown: which nodes, in order, and where each stands among those of its folder. */
export interface OutlineRows {
  readonly length: number;
  /** Place of the row's node in the outline; -1 beyond the rows. */
  nodeAt(row: number): number;
  /** Row of a node, -1 where it is not shown. */
  rowOf(node: number): number;
  /** Which one of its folder's shown nodes it is, from 1 on. */
  orderOf(row: number): number;
  /** How many of its folder's nodes are shown. */
  setSizeOf(row: number): number;
}

/**
 * Picks the rows that are shown.
 *
 * @param isOpen - whether what is in a folder is shown
 * @param found - shows these nodes only
 */
export function outlineRows(
  { nodes }: ProjectOutline,
  isOpen: (folder: OutlineNode) => boolean,
  found: FoundNodes | null,
): OutlineRows {
  const shown: number[] = [];
  const orders: number[] = [];
  /** How many nodes of each folder are shown, by the folder's place; the top comes first. */
  const counts = new Int32Array(nodes.length + 1);
  for (let place = 0; place < nodes.length;) {
    const node = nodes[place];
    if (node === undefined) break;
    if (found !== null && !found.hasNode(place)) {
      place = node.endNode;
      continue;
    }
    const order = (counts[node.parent + 1] ?? 0) + 1;
    counts[node.parent + 1] = order;
    shown.push(place);
    orders.push(order);
    place = node.isFile || isOpen(node) ? place + 1 : node.endNode;
  }

  return {
    length: shown.length,
    nodeAt: (row) => shown[row] ?? -1,
    rowOf: (node) => placeIn(shown, node),
    orderOf: (row) => orders[row] ?? 0,
    setSizeOf: (row) => counts[(nodes[shown[row] ?? -1]?.parent ?? -1) + 1] ?? 0,
  };
}

/** Place of a value among ascending ones, -1 where it is missing. */
function placeIn(ascending: readonly number[], value: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const there = ascending[middle] ?? 0;
    if (there === value) return middle;
    if (there < value) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
