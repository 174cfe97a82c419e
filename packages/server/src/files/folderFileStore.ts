import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { FileStore } from './fileStore.ts';

/**
 * Files in a folder, which is made when it is first needed. Two signs of the hash are a folder each: some file
 * systems are slow with many files in one.
 *
 * @param now - milliseconds since 1970
 */
export function folderFileStore(folder: string, now: () => number): FileStore {
  const pathOf = (hash: string): string => join(folder, hash.slice(0, 2), hash);

  return {
    async write(hash, bytes) {
      const path = pathOf(hash);
      const usedAt = new Date(now());
      const isThere = await orMissing(utimes(path, usedAt, usedAt).then(() => true));
      if (isThere === true) return;
      await writeWhole(path, bytes);
      await utimes(path, usedAt, usedAt);
    },
    read: (hash) => orMissing(readFile(pathOf(hash))),
    async open(hash, range) {
      const file = await orMissing(open(pathOf(hash), 'r'));
      return file?.createReadStream(range);
    },
    async remove(hash, usedBefore) {
      const found = await orMissing(stat(pathOf(hash)));
      if (found !== undefined && found.mtime < usedBefore) await rm(pathOf(hash), { force: true });
    },
  };
}

/** Under another name first: a file that is there is whole, whenever the machine stops. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const passing = `${path}.${randomUUID()}`;
  const file = await open(passing, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
    await file.close();
    await rename(passing, path);
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(passing, { force: true });
    throw error;
  }
}

async function orMissing<Found>(work: Promise<Found>): Promise<Found | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
