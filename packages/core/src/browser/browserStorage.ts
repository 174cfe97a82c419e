import type { KeyValueStorage } from '../store/keyValueStorage.ts';

/** The page's own storage, which can also forget everything under a prefix. */
export interface BrowserStorage extends KeyValueStorage {
  /** Removes every key that begins with the prefix. */
  forget(prefix: string): void;
}

/**
 * Wraps `localStorage` or `sessionStorage`. A browser that blocks storage throws at the very access, and a full
 * one at each write: both then keep nothing, and the page goes on.
 *
 * @param open - gives the storage, e.g. `() => window.localStorage`
 */
export function browserStorage(open: () => Storage): BrowserStorage {
  return {
    get: (key) => attempt(() => open().getItem(key), null),
    set: (key, value) => attempt(() => open().setItem(key, value), undefined),
    remove: (key) => attempt(() => open().removeItem(key), undefined),
    forget(prefix) {
      const keys = attempt(() => Object.keys(open()), []);
      for (const key of keys.filter((name) => name.startsWith(prefix))) {
        attempt(() => open().removeItem(key), undefined);
      }
    },
  };
}

function attempt<Result>(access: () => Result, otherwise: Result): Result {
  try {
    return access();
  } catch {
    // Storage is a convenience; what it holds can always be read again from the server.
    return otherwise;
  }
}
