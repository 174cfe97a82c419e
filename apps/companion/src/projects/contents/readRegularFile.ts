import { constants } from 'node:fs';
import { type FileHandle, lstat, open } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { anchorFolder, parentOf } from './anchoredFolder.ts';

/** Bytes of a file, or why there are none. */
export type FileReading =
  | { readonly status: 'read'; readonly bytes: Buffer; readonly mode: number }
  | { readonly status: FileObstacle };

/**
 * Why a file cannot be read: it is not there, its path leaves the project, it is a link, a folder, a pipe or a device,
 * larger than allowed, or the system refuses.
 */
export type FileObstacle = 'missing' | 'outside' | 'link' | 'folder' | 'special' | 'too-large' | 'unreadable';

/**
 * Reads a regular file of a project without following any link, and without waiting for a pipe.
 *
 * @param root - real path of the project
 * @param path - inside it; checked by its spelling before
 */
export async function readRegularFile(root: string, path: string, mostBytes: number): Promise<FileReading> {
  const folder = await anchorFolder(root, parentOf(path));
  if (folder.status === 'outside') return { status: 'outside' };
  if (folder.status !== 'anchored') return { status: 'missing' };
  try {
    return await readEntry(join(folder.path, basename(path)), mostBytes);
  } finally {
    await folder.close();
  }
}

/** Opens without following a link, and without waiting. Windows has neither flag, and asks before instead. */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Reads an entry of a folder that is held; see {@link readRegularFile}. */
export async function readEntry(entry: string, mostBytes: number): Promise<FileReading> {
  try {
    if (constants.O_NOFOLLOW === undefined && (await lstat(entry)).isSymbolicLink())
      return { status: 'link' };
    const file = await open(entry, OPEN_FLAGS);
    try {
      return await readOpen(file, mostBytes);
    } finally {
      await file.close();
    }
  } catch (error) {
    return { status: obstacleOf(error) };
  }
}

async function readOpen(file: FileHandle, mostBytes: number): Promise<FileReading> {
  const stats = await file.stat();
  if (stats.isDirectory()) return { status: 'folder' };
  if (!stats.isFile()) return { status: 'special' };
  if (stats.size > mostBytes) return { status: 'too-large' };
  // One byte more than it says: a file that grows meanwhile shows itself.
  const bytes = Buffer.allocUnsafe(stats.size + 1);
  let length = 0;
  while (length < bytes.length) {
    const { bytesRead } = await file.read(bytes, length, bytes.length - length, length);
    if (bytesRead === 0)
      return { status: 'read', bytes: bytes.subarray(0, length), mode: stats.mode & 0o7777 };
    length += bytesRead;
  }
  return { status: 'unreadable' };
}

function obstacleOf(error: unknown): FileObstacle {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return 'missing';
    case 'ELOOP':
    case 'EMLINK':
      return 'link';
    // Opening a socket, or a device without a driver.
    case 'ENXIO':
    case 'ENODEV':
      return 'special';
    case 'EISDIR':
      return 'folder';
    default:
      return 'unreadable';
  }
}
