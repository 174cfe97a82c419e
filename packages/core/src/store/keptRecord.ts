import type { KeyValueStorage } from './keyValueStorage.ts';
import { quietStorage } from './quietStorage.ts';

/** Small values by id, kept under one key of a storage. */
export interface KeptRecord<Value> {
  /** The value of an id, `undefined` when none is kept. */
  get(id: string): Value | undefined;
  set(id: string, value: Value): void;
}

/** Most ids that are kept; beyond them the one that was set longest ago goes. */
const MOST_IDS = 200;

/**
 * Opens the values kept under a key. A value that cannot be read counts as none, and a storage that throws is never
 * noticed: the values then live as long as the page.
 *
 * @param isValue - tells what each value must be; no schema, since a page that only chats need not load a validator
 */
export function keptRecord<Value>(
  storage: KeyValueStorage,
  key: string,
  isValue: (kept: unknown) => kept is Value,
): KeptRecord<Value> {
  const quiet = quietStorage(storage);
  const values = new Map<string, Value>();
  for (const [id, kept] of Object.entries(fieldsOf(quiet.get(key)))) {
    if (isValue(kept)) values.set(id, kept);
  }

  return {
    get: (id) => values.get(id),
    set(id, value) {
      values.delete(id);
      values.set(id, value);
      for (const oldest of values.keys()) {
        if (values.size <= MOST_IDS) break;
        values.delete(oldest);
      }
      quiet.set(key, JSON.stringify(Object.fromEntries(values)));
    },
  };
}

function fieldsOf(text: string | null): object {
  if (text === null) return {};
  try {
    const kept: unknown = JSON.parse(text);
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    // Cut off, or written by something else.
    return {};
  }
}
