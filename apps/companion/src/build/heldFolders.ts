import { basename, join } from 'node:path';

import {
  type AnchoredFolder,
  anchorFolder,
  type NoFolder,
  parentOf,
} from '../projects/contents/anchoredFolder.ts';
import { type FileReading, readEntry } from '../projects/contents/readRegularFile.ts';

/** A place in the project that cannot be written: a link leads out of it, or a file stands where a folder is needed. */
export class PlaceError extends Error {
  override readonly name = 'PlaceError';
  readonly path: string;
  readonly reason: NoFolder['status'];

  constructor(path: string, reason: NoFolder['status']) {
    super(`${path}: ${reason}`);
    this.path = path;
    this.reason = reason;
  }
}

/** The folders of a project, each taken hold of once as long as something is changed in them. */
export interface HeldFolders {
  readonly find: (folder: string) => Promise<AnchoredFolder | NoFolder>;
  /** Runs an action on an entry, through its held folder. @throws PlaceError when the folder cannot be had */
  readonly inFolder: <Result>(path: string, action: (entry: string) => Promise<Result>) => Promise<Result>;
  /** Lets go of one that has been removed. */
  readonly forget: (folder: string) => Promise<void>;
  /** Lets go of all of them. */
  readonly close: () => Promise<void>;
}

/** Starts with none held. @param root - real path of the project */
export function holdFolders(root: string): HeldFolders {
  const held = new Map<string, Promise<AnchoredFolder | NoFolder>>();

  async function find(folder: string): Promise<AnchoredFolder | NoFolder> {
    const finding = held.get(folder) ?? anchorFolder(root, folder);
    held.set(folder, finding);
    const found = await finding;
    // A folder that is not there may be made.
    if (found.status !== 'anchored') held.delete(folder);
    return found;
  }

  return {
    find,
    async inFolder(path, action) {
      const folder = await find(parentOf(path));
      if (folder.status !== 'anchored') throw new PlaceError(path, folder.status);
      return action(join(folder.path, basename(path)));
    },
    async forget(folder) {
      const found = await held.get(folder);
      held.delete(folder);
      if (found?.status === 'anchored') await found.close();
    },
    async close() {
      const folders = await Promise.all(held.values());
      held.clear();
      await Promise.all(folders.flatMap((folder) => (folder.status === 'anchored' ? [folder.close()] : [])));
    },
  };
}

/** Reads a file through its held folder. @throws PlaceError when a link leads out of the project */
export async function readHeld(folders: HeldFolders, path: string, mostBytes: number): Promise<FileReading> {
  const folder = await folders.find(parentOf(path));
  if (folder.status === 'outside') throw new PlaceError(path, 'outside');
  if (folder.status !== 'anchored') return { status: 'missing' };
  return readEntry(join(folder.path, basename(path)), mostBytes);
}
