/** Small texts kept by key, as in `localStorage`. Reading what is not there, or cannot be read, gives `null`. */
export interface KeyValueStorage {
  get(key: string): string | null;
  /** A full or blocked storage keeps nothing and breaks nothing. */
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** A storage that lives as long as the page. */
export function memoryStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}
