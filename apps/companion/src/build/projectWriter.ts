import { constants } from 'node:fs';
import { lstat, mkdir, open, rename, rm, rmdir } from 'node:fs/promises';

import { parentOf } from '../projects/contents/anchoredFolder.ts';
import { type HeldFolders, PlaceError } from './heldFolders.ts';

/** The nearest folder that exists above a path; empty for the root. @throws PlaceError for a link on the way */
export async function nearestFolder(folders: HeldFolders, path: string): Promise<string> {
  for (let folder = parentOf(path); ; folder = parentOf(folder)) {
    const found = await folders.find(folder);
    if (found.status === 'anchored') return folder;
    if (found.status === 'outside' || folder === '') throw new PlaceError(path, found.status);
  }
}

/**
 * Writes a new file.
 *
 * @param mode - rights; `null` for those of the user's other new files
 * @throws PlaceError when its folder is not where it was; an error of the system when there is such a file
 */
export async function writeNew(
  folders: HeldFolders,
  path: string,
  bytes: Buffer,
  mode: number | null,
): Promise<void> {
  await folders.inFolder(path, async (entry) => {
    const file = await open(entry, CREATE, mode ?? 0o666);
    try {
      // The user's mask took rights away that the file had before.
      if (mode !== null) await file.chmod(mode);
      await file.writeFile(bytes);
    } finally {
      await file.close();
    }
  });
}

const CREATE = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);

/** Makes the folders above a path, one by one, through no link. */
export async function makeFoldersOf(folders: HeldFolders, path: string): Promise<void> {
  const segments = path.split('/').slice(0, -1);
  for (const depth of segments.keys()) {
    await folders.inFolder(segments.slice(0, depth + 1).join('/'), async (entry) => {
      await mkdir(entry).catch((error: unknown) => {
        if (!hasCode(error, 'EEXIST')) throw error;
      });
    });
  }
}

/** Moves a waiting file to its place, over a file that stands there. One that has been moved already is fine. */
export async function putInPlace(folders: HeldFolders, waiting: string, path: string): Promise<void> {
  await folders.inFolder(waiting, async (from) => {
    if (parentOf(path) !== parentOf(waiting)) {
      if ((await stampOf(folders, waiting)) === null) return;
      await makeFoldersOf(folders, path);
    }
    await folders
      .inFolder(path, (to) => rename(from, to))
      .catch(async (error: unknown) => {
        if (!hasCode(error, 'ENOENT') || (await stampOf(folders, waiting)) !== null) throw error;
      });
  });
}

/** Removes a file; one that is gone already is fine. */
export async function removeFile(folders: HeldFolders, path: string): Promise<void> {
  await folders
    .inFolder(path, (entry) => rm(entry, { force: true }))
    .catch((error: unknown) => {
      if (!(error instanceof PlaceError) || error.reason === 'outside') throw error;
    });
}

/** Removes the folders above a path as long as they are empty; never the root. */
export async function removeEmptyFolders(folders: HeldFolders, path: string): Promise<void> {
  for (let folder = parentOf(path); folder !== ''; folder = parentOf(folder)) {
    try {
      await folders.inFolder(folder, (entry) => rmdir(entry));
      await folders.forget(folder);
    } catch {
      // Something is in it, or it is gone: nothing above can be empty because of this file.
      return;
    }
  }
}

/** What tells that nobody has touched a file: inode, size and time; `null` where nothing stands. */
export async function stampOf(folders: HeldFolders, path: string): Promise<string | null> {
  try {
    return await folders.inFolder(path, async (entry) => {
      const { ino, size, mtimeMs } = await lstat(entry);
      return `${ino} ${size} ${mtimeMs}`;
    });
  } catch (error) {
    if (error instanceof PlaceError ? error.reason !== 'outside' : hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
