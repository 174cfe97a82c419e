import { Readable } from 'node:stream';

import type { FileStore } from '../fileStore.ts';

/** Files in memory, with when each was last used. */
export interface MemoryFileStore extends FileStore {
  readonly contents: ReadonlyMap<string, Buffer>;
}

/** Makes an empty store. @param now - milliseconds since 1970 */
export function memoryFileStore(now: () => number = () => 0): MemoryFileStore {
  const contents = new Map<string, Buffer>();
  const usedAtMs = new Map<string, number>();
  return {
    contents,
    async write(hash, bytes) {
      await Promise.resolve();
      contents.set(hash, Buffer.from(bytes));
      usedAtMs.set(hash, now());
    },
    read: (hash) => Promise.resolve(contents.get(hash)),
    async open(hash, range) {
      await Promise.resolve();
      const bytes = contents.get(hash);
      return bytes === undefined
        ? undefined
        : Readable.from([bytes.subarray(range?.start, range && range.end + 1)]);
    },
    async remove(hash, usedBefore) {
      await Promise.resolve();
      if ((usedAtMs.get(hash) ?? 0) < usedBefore.getTime()) contents.delete(hash);
    },
  };
}
