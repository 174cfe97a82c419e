import { type Clock, createStore, type Store } from '@diwan/core';

/** Whether the server has a newer page than this one. */
export interface VersionWatch extends Store<boolean> {
  /** Asks the server, at most once in {@link VERSION_PAUSE_MS}. */
  look(): Promise<void>;
  /** Says nothing of this version any more. */
  postpone(): void;
}

/** The least time between two questions. */
export const VERSION_PAUSE_MS = 5 * 60_000;

/** What a version watch needs. */
export interface VersionWatchOptions {
  /** Reads the page as the server has it now. @throws when it does not answer */
  readPage: () => Promise<string>;
  clock: Clock;
  log: (event: string, error: unknown) => void;
}

/**
 * Compares the page of the server with the one that was read first. A built page names its scripts by their content,
 * so another script is another version.
 *
 * @param entry - address of the script that runs here, as `index.html` names it
 */
export function createVersionWatch(
  entry: string,
  { readPage, clock, log }: VersionWatchOptions,
): VersionWatch {
  const store = createStore(false);
  let current = entry;
  let seen = entry;
  let askedAt = clock.now();

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    async look() {
      if (clock.now() - askedAt < VERSION_PAUSE_MS) return;
      askedAt = clock.now();
      try {
        seen = entryOf(await readPage()) ?? seen;
        store.set(seen !== current);
      } catch (error) {
        // Without a network there is no new version either.
        log('version-unknown', error);
      }
    },
    postpone() {
      current = seen;
      store.set(false);
    },
  };
}

/** Address of the first script of a page, or `null`. */
export function entryOf(html: string): string | null {
  return /<script\b[^>]*\bsrc="([^"]+)"/.exec(html)?.[1] ?? null;
}
