import type { Chain } from './chain.ts';
import type { References } from './references.ts';

/** Something as it was read. */
export interface Reading<Value> {
  readonly value: Value;
  /** Labels in it that a later definition, or the absence of one, would give another meaning. */
  readonly undecided: readonly string[];
}

/** Reads the items of a chain, first to last. */
export type ChainReader<Item, Value> = (chain: Chain<Item> | null) => Reading<Value[]>;

/**
 * Makes a reader of chains that reads each item once.
 *
 * Of a chain that has grown it reads what is new, and gives the same objects as before for the rest. Only when a
 * label is decided does it read again those items in which it was undecided.
 */
export function createChainReader<Item, Value>(
  read: (item: Item) => Reading<Value>,
  references: References,
): ChainReader<Item, Value> {
  const memories = new WeakMap<object, Memory<Item, Value>>();

  return (chain) => {
    if (chain === null) return { value: [], undecided: [] };
    const memory = memories.get(chain.origin) ?? { entries: [], values: [], unsure: [], version: 0 };
    memories.set(chain.origin, memory);
    if (memory.version !== references.version()) readUnsure(memory, read, references);
    readGrowth(memory, chain, read);
    return {
      value: memory.values.slice(),
      undecided: memory.unsure.flatMap((place) => memory.entries[place]?.undecided ?? []),
    };
  };
}

/** A chain as it was read last. */
interface Memory<Item, Value> {
  /** One entry an item. */
  readonly entries: { readonly link: Chain<Item>; readonly undecided: readonly string[] }[];
  /** One value an item. */
  readonly values: Value[];
  /** Places of the items in which labels are undecided. */
  unsure: number[];
  /** State of the references in which it was read. */
  version: number;
}

function readGrowth<Item, Value>(
  memory: Memory<Item, Value>,
  chain: Chain<Item>,
  read: (item: Item) => Reading<Value>,
): void {
  const { entries, values } = memory;
  const added: Chain<Item>[] = [];
  let link: Chain<Item> | null = chain;
  while (link !== null && entries[link.length - 1]?.link !== link) {
    added.push(link);
    link = link.before;
  }
  // What was read behind that was tried out and forgotten.
  entries.length = link?.length ?? 0;
  values.length = entries.length;
  memory.unsure = memory.unsure.filter((place) => place < entries.length);
  for (const next of added.toReversed()) {
    const { undecided, value } = read(next.last);
    if (undecided.length > 0) memory.unsure.push(entries.length);
    entries.push({ link: next, undecided });
    values.push(value);
  }
}

function readUnsure<Item, Value>(
  memory: Memory<Item, Value>,
  read: (item: Item) => Reading<Value>,
  references: References,
): void {
  memory.version = references.version();
  for (const place of memory.unsure) {
    const entry = memory.entries[place];
    if (entry === undefined || entry.undecided.every((label) => references.isUndecided(label))) continue;
    const { undecided, value } = read(entry.link.last);
    memory.entries[place] = { link: entry.link, undecided };
    memory.values[place] = value;
  }
}
