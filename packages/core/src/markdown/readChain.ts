import type { Chain } from './chain.ts';
import type { References } from './references.ts';

/** Something as it was read. */
export interface Reading<Value> {
  readonly value: Value;
  /** Labels in it that a later definition, or the absence of one, would give another meaning. */
  readonly undecided: readonly string[];
}

/** What became of a list since it was seen last. */
export interface Growth<Value> {
  /** So many values at its start are the same objects still. */
  readonly kept: number;
  /** The values behind them, in place of all that stood there. */
  readonly added: readonly Value[];
}

/** Reads the items of a chain, first to last. */
export interface ChainReader<Item, Value> {
  /** Gives all values. */
  read(chain: Chain<Item> | null): Reading<Value[]>;
  /** Gives what is new since the last reading, whatever chain that was of. The work is in proportion to it. */
  grow(chain: Chain<Item> | null): Growth<Value>;
}

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
  let last: Memory<Item, Value> | null = null;

  function remember(chain: Chain<Item>): { memory: Memory<Item, Value>; kept: number } {
    const memory = memories.get(chain.origin) ?? { entries: [], values: [], unsure: [], version: 0 };
    memories.set(chain.origin, memory);
    const decided = memory.version === references.version() ? Infinity : readUnsure(memory, read, references);
    const grown = readGrowth(memory, chain, read);
    const kept = memory === last ? Math.min(decided, grown) : 0;
    last = memory;
    return { memory, kept };
  }

  return {
    read(chain) {
      if (chain === null) return { value: [], undecided: [] };
      const { entries, unsure, values } = remember(chain).memory;
      return {
        value: values.slice(),
        undecided: unsure.flatMap((place) => entries[place]?.undecided ?? []),
      };
    },
    grow(chain) {
      if (chain === null) {
        last = null;
        return { kept: 0, added: [] };
      }
      const { kept, memory } = remember(chain);
      return { kept, added: memory.values.slice(kept) };
    },
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

/** Reads what is new; gives how many values stayed. */
function readGrowth<Item, Value>(
  memory: Memory<Item, Value>,
  chain: Chain<Item>,
  read: (item: Item) => Reading<Value>,
): number {
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
  return link?.length ?? 0;
}

/** Reads again what has been decided; gives the place of the first such value. */
function readUnsure<Item, Value>(
  memory: Memory<Item, Value>,
  read: (item: Item) => Reading<Value>,
  references: References,
): number {
  let first = Infinity;
  memory.version = references.version();
  for (const place of memory.unsure) {
    const entry = memory.entries[place];
    if (entry === undefined || entry.undecided.every((label) => references.isUndecided(label))) continue;
    const { undecided, value } = read(entry.link.last);
    memory.entries[place] = { link: entry.link, undecided };
    memory.values[place] = value;
    first = Math.min(first, place);
  }
  return first;
}
