import type { FileRepository } from './fileRepository.ts';
import type { FileStore } from './fileStore.ts';

/** How long a file that is in no message is kept: long enough for a draft that waits for tomorrow. */
export const UNUSED_MS = 48 * 3_600_000;

/** Forgets the files that nothing refers to, and removes the bytes that nobody has any more. */
export async function sweepFiles(
  files: FileRepository,
  store: Pick<FileStore, 'remove'>,
  now: number,
): Promise<void> {
  const before = new Date(now - UNUSED_MS);
  for (;;) {
    const { count, ownerless } = await files.forgetUnused(before);
    if (count === 0) return;
    await removeContents(store, ownerless, before);
  }
}

/** Removes the bytes of files that nobody has, unless somebody handed them in since. */
export async function removeContents(
  store: Pick<FileStore, 'remove'>,
  hashes: readonly string[],
  before: Date,
): Promise<void> {
  for (const hash of hashes) await store.remove(hash, before);
}
