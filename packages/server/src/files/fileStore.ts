import type { Readable } from 'node:stream';

/** A part of a file, by the numbers of its first and last byte. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Where the bytes of files lie, each file once under its hash. A folder that several servers share is one; so would
 * be a store of objects.
 */
export interface FileStore {
  /** Keeps bytes; those that are there already are only marked as used now. */
  write(hash: string, bytes: Uint8Array): Promise<void>;
  /** @returns undefined when there is no such file */
  read(hash: string): Promise<Buffer | undefined>;
  /** The bytes as they come. @returns undefined when there is no such file */
  open(hash: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Removes a file, unless it was written or used since. */
  remove(hash: string, usedBefore: Date): Promise<void>;
}
