import type { KeyValueStorage } from './keyValueStorage.ts';

/** A storage in front of one that may throw, because it is full or blocked: then nothing is kept, and nothing breaks. */
export function quietStorage(storage: KeyValueStorage): KeyValueStorage {
  return {
    get: (key) => attempt(() => storage.get(key), null),
    set: (key, value) => attempt(() => storage.set(key, value), undefined),
    remove: (key) => attempt(() => storage.remove(key), undefined),
  };
}

function attempt<Result>(access: () => Result, otherwise: Result): Result {
  try {
    return access();
  } catch {
    // What is kept here is a convenience: it can always be read or chosen again.
    return otherwise;
  }
}
