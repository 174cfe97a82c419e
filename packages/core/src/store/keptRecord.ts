import { type GenericSchema, type InferOutput, record, safeParse, string } from 'valibot';

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
 * Opens the values kept under a key. What cannot be read counts as nothing, and a storage that throws is never
 * noticed: the values then live as long as the page.
 *
 * @param schema - what each value must be
 */
export function keptRecord<Schema extends GenericSchema>(
  storage: KeyValueStorage,
  key: string,
  schema: Schema,
): KeptRecord<InferOutput<Schema>> {
  const quiet = quietStorage(storage);
  const values = new Map(Object.entries(read(quiet.get(key), schema)));

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

function read<Schema extends GenericSchema>(
  text: string | null,
  schema: Schema,
): Record<string, InferOutput<Schema>> {
  if (text === null) return {};
  try {
    const kept = safeParse(record(string(), schema), JSON.parse(text));
    return kept.success ? kept.output : {};
  } catch {
    // Cut off, or written by something else.
    return {};
  }
}
