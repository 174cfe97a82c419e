import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/** Most bytes of a file with patterns or settings; larger ones are no such files. */
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * Bytes of a small regular file, `null` for anything else: a repository may put a pipe or a device in its place.
 *
 * @param mostBytes - a larger file counts as none
 */
export function readSmallFile(path: string, mostBytes = MOST_BYTES): Buffer | null {
  let descriptor: number;
  try {
    // Without waiting: opening a pipe would wait for a writer.
    descriptor = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch {
    return null;
  }
  try {
    const { size } = fstatSync(descriptor);
    if (!fstatSync(descriptor).isFile() || size > mostBytes) return null;
    const bytes = Buffer.alloc(size);
    let length = 0;
    while (length < size) {
      const count = readSync(descriptor, bytes, length, size - length, null);
      if (count === 0) break;
      length += count;
    }
    return bytes.subarray(0, length);
  } catch {
    return null;
  } finally {
    closeSync(descriptor);
  }
}

/** The same as text. */
export function readSmallText(path: string): string | null {
  return readSmallFile(path)?.toString('utf8') ?? null;
}
