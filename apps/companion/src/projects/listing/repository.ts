import { dirname, join, relative, resolve, sep } from 'node:path';

import { readSmallText } from './readSmallFile.ts';

/** The git repository that a project lies in. */
export interface Repository {
  /** Its top folder. */
  readonly top: string;
  /** The project's folder in it, with `/` between folders; empty for the top. */
  readonly prefix: string;
  /** What git keeps of this work tree: the index. */
  readonly gitFolder: string;
  /** What all work trees share: settings and `info/exclude`. */
  readonly commonFolder: string;
}

/** Finds the repository of a folder by looking upwards; `null` outside of any. Nothing of git is run. */
export function repositoryOf(root: string): Repository | null {
  for (let folder = root; ; folder = dirname(folder)) {
    const gitFolder = gitFolderOf(folder);
    if (gitFolder !== null) {
      const common = readSmallText(join(gitFolder, 'commondir'));
      return {
        top: folder,
        prefix: relative(folder, root).split(sep).join('/'),
        gitFolder,
        commonFolder: common === null ? gitFolder : resolve(gitFolder, common.trim()),
      };
    }
    if (dirname(folder) === folder) return null;
  }
}

/** The git folder of a folder that is the top of a work tree: `.git` itself, or where a file of that name points. */
export function gitFolderOf(folder: string): string | null {
  const path = join(folder, '.git');
  if (readSmallText(join(path, 'HEAD')) !== null) return path;
  const pointer = /^gitdir: (.+)/.exec(readSmallText(path) ?? '')?.[1];
  if (pointer === undefined) return null;
  const target = resolve(folder, pointer.trim());
  return readSmallText(join(target, 'HEAD')) === null ? null : target;
}
