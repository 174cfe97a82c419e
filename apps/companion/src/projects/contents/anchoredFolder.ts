import { constants } from 'node:fs';
import { open, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder of a project, held so that nobody can put another one in its place. */
export interface AnchoredFolder {
  readonly status: 'anchored';
  /** Path to reach its entries by. */
  readonly path: string;
  readonly close: () => Promise<void>;
}

/** A folder that cannot be used: it is not there, a file stands in the way, or a link leads elsewhere. */
export interface NoFolder {
  readonly status: 'missing' | 'not-a-folder' | 'outside';
}

/**
 * Takes hold of a folder of a project.
 *
 * No link on the way is followed, wherever it leads. On Linux the folder is opened first and asked afterwards where it
 * really is, and its entries are reached through the open folder: swapping it for a link meanwhile changes nothing.
 *
 * @param root - real path of the project
 * @param folder - relative to it with `/` between folders; empty for the root
 */
export async function anchorFolder(root: string, folder: string): Promise<AnchoredFolder | NoFolder> {
  const path = folder === '' ? root : join(root, folder);
  try {
    return process.platform === 'linux' ? await held(path) : await checked(path);
  } catch (error) {
    switch (codeOf(error)) {
      case 'ENOENT':
        return folder === '' ? { status: 'missing' } : missingBelow(root, parentOf(folder));
      case 'ENOTDIR':
        return { status: 'not-a-folder' };
      default:
        return { status: 'outside' };
    }
  }
}

/** The folder of a path in a project; empty for the root. */
export function parentOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
}

/** What the nearest existing folder says of those below it. */
async function missingBelow(root: string, folder: string): Promise<NoFolder> {
  const found = await anchorFolder(root, folder);
  if (found.status !== 'anchored') return found;
  await found.close();
  return { status: 'missing' };
}

async function held(path: string): Promise<AnchoredFolder | NoFolder> {
  const folder = await open(path, constants.O_RDONLY | constants.O_DIRECTORY);
  const anchor = `/proc/self/fd/${folder.fd}`;
  if ((await readlink(anchor)) === path) {
    return { status: 'anchored', path: anchor, close: () => folder.close() };
  }
  await folder.close();
  return { status: 'outside' };
}

/** Other systems have no way to reach entries through an open folder: the real path is asked just before. */
async function checked(path: string): Promise<AnchoredFolder | NoFolder> {
  const real = await realpath(path);
  if (real !== path) return { status: 'outside' };
  return { status: 'anchored', path: real, close: () => Promise.resolve() };
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}
