import { type FSWatcher, lstatSync, watch } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** Notices changes in the folders of a project. */
export interface FolderWatch {
  /**
   * Watches these folders and no others.
   *
   * @returns whether there are new ones among them: what happened in those before is not known
   */
  readonly follow: (folders: readonly string[]) => boolean;
  /** False where the system does not let this many folders be watched; nothing is watched then. */
  readonly isWorking: () => boolean;
  readonly close: () => void;
}

/** Starts with nothing watched. @param onChange - told of every change of an entry of a watched folder */
export function createFolderWatch(root: string, onChange: () => void): FolderWatch {
  return process.platform === 'darwin' || process.platform === 'win32'
    ? wholeWatch(root, onChange)
    : eachWatch(root, onChange);
}

/** One watch for each folder: a recursive one would take every ignored folder, and every file, with it on Linux. */
function eachWatch(root: string, onChange: () => void): FolderWatch {
  const watches = new Map<string, { readonly watcher: FSWatcher; readonly identity: string }>();
  let isWorking = true;

  function close(): void {
    for (const { watcher } of watches.values()) watcher.close();
    watches.clear();
  }

  function giveUp(): void {
    isWorking = false;
    close();
  }

  function add(folder: string): void {
    const identity = identityOf(join(root, folder));
    const watcher = watch(join(root, folder), onChange);
    watcher.on('error', giveUp);
    watches.set(folder, { watcher, identity });
  }

  return {
    close,
    isWorking: () => isWorking,
    follow(folders) {
      if (!isWorking) return false;
      const wanted = new Set(folders);
      for (const [folder, { watcher, identity }] of watches) {
        if (wanted.has(folder) && identity === identityOf(join(root, folder))) continue;
        watcher.close();
        watches.delete(folder);
      }
      const added = folders.filter((folder) => !watches.has(folder));
      for (const folder of added) {
        try {
          add(folder);
        } catch (error) {
          // A folder that has gone meanwhile is a change; any other failure is the limit of the system.
          if (!isMissing(error)) giveUp();
          else onChange();
        }
        if (!isWorking) return false;
      }
      return added.length > 0;
    },
  };
}

/** One watch for the whole tree, as these systems do it well; events of folders that are not listed are passed over. */
function wholeWatch(root: string, onChange: () => void): FolderWatch {
  let followed = new Set<string>();
  let one: FSWatcher | null = null;
  let isWorking = true;
  const start = (): void => {
    one = watch(root, { recursive: true }, (_, name) => {
      const folder = name === null ? '' : dirname(name).split(sep).join('/');
      if (name === null || followed.has(folder === '.' ? '' : folder)) onChange();
    });
    one.on('error', () => {
      isWorking = false;
      one?.close();
    });
  };
  return {
    close: () => one?.close(),
    isWorking: () => isWorking,
    follow(folders) {
      const isFirst = one === null;
      followed = new Set(folders);
      if (isFirst) start();
      return isFirst;
    },
  };
}

/** Tells a folder from another one that took its name: a watch stays with the folder that it was made for. */
function identityOf(path: string): string {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats === undefined ? '' : `${stats.ino} ${stats.birthtimeMs}`;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
