import { createHash } from 'node:crypto';

import { attachmentName } from '@diwan/core';
import { filePath, type StoredFile } from '@diwan/core/wire';

import { refusal } from '../http/refusal.ts';
import { contentKind, type ContentReading } from './contentKind.ts';
import type { FileEntry, FileRepository } from './fileRepository.ts';
import type { FileStore } from './fileStore.ts';

/** How much may be kept and sent. */
export interface FileLimits {
  /** Largest file, in bytes. */
  readonly fileBytes: number;
  /** All files of one user together, in bytes. */
  readonly userBytes: number;
  /** Attachments of one message. */
  readonly attachments: number;
}

/** Files of users, each kept once under the hash of its bytes. */
export interface FileService {
  readonly limits: FileLimits;
  /**
   * Keeps a file for a user.
   *
   * @throws Boom 413 `file-too-large`, 413 `files-full`, 415 `broken-image`, 422 `too-many-pixels`
   */
  keep(userId: string, file: { bytes: Uint8Array; name: string }): Promise<StoredFile>;
  find(userId: string, hash: string): Promise<FileEntry | undefined>;
  /** The bytes of a file of a user. @returns undefined for another user's, or none */
  read(userId: string, hash: string): Promise<Buffer | undefined>;
}

/** What the service needs. */
export interface FileServiceOptions {
  files: FileRepository;
  store: FileStore;
  limits: FileLimits;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Makes the service. */
export function createFileService({ files, store, limits, now }: FileServiceOptions): FileService {
  return {
    limits,
    async keep(userId, { bytes, name }) {
      if (bytes.length > limits.fileBytes) throw tooLarge(limits);
      const { kind, mimeType } = keptKind(await contentKind(bytes));
      const hash = createHash('sha256').update(bytes).digest('hex');
      const label = attachmentName(name);
      if ((await files.find(userId, hash)) === undefined) await refuseFull(userId, bytes.length);
      await store.write(hash, bytes);
      const entry = { hash, name: label, mimeType, size: bytes.length };
      await files.add(userId, entry, new Date(now()));
      // Once more: a sweep may have removed the bytes before the row said that somebody has them.
      await store.write(hash, bytes);
      const type = kind === 'image' ? 'image' : 'file';
      return { success: true, ...entry, url: filePath(hash), type };
    },
    find: (userId, hash) => files.find(userId, hash),
    async read(userId, hash) {
      return (await files.find(userId, hash)) === undefined ? undefined : store.read(hash);
    },
  };

  async function refuseFull(userId: string, size: number): Promise<void> {
    if ((await files.totalSize(userId)) + size <= limits.userBytes) return;
    const text = `Your files would take more than ${megabytes(limits.userBytes)}, which is the most that this server keeps for one person. Please delete chats with files that you no longer need.`;
    throw refusal(413, 'files-full', text);
  }
}

/** The refusal of a file that is too large, which names the limit. */
export function tooLarge({ fileBytes }: FileLimits): Error {
  const text = `The file is too large: at most ${megabytes(fileBytes)} can be kept. Please attach a smaller one.`;
  return refusal(413, 'file-too-large', text);
}

function keptKind(reading: ContentReading) {
  if (reading.status === 'known') return reading.content;
  if (reading.reason === 'too-many-pixels') {
    const text = 'The picture has more than 50 megapixels. Please make it smaller and attach it again.';
    throw refusal(422, 'too-many-pixels', text);
  }
  const text = 'The picture is damaged or cut off. Please save it again and attach that.';
  throw refusal(415, 'broken-image', text);
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / (1024 * 1024))} MB`;
}
