import type { KeyValueStorage } from '../store/keyValueStorage.ts';
import { quietStorage } from '../store/quietStorage.ts';

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
  const storage = quietStorage({
    get: (key) => open().getItem(key),
    set: (key, value) => open().setItem(key, value),
    remove: (key) => open().removeItem(key),
  });

  return {
    ...storage,
    forget(prefix) {
      for (const key of keysOf(open)) {
        if (key.startsWith(prefix)) storage.remove(key);
      }
    },
  };
}

function keysOf(open: () => Storage): string[] {
  try {
    return Object.keys(open());
  } catch {
    // A blocked storage holds nothing that could be forgotten.
    return [];
  }
}
