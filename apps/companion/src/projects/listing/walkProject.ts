import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { type IgnoreList, ignoreList, isIgnored } from './ignoreList.ts';
import { readSmallText } from './readSmallFile.ts';
import { gitFolderOf } from './repository.ts';

/** What a walk begins with. */
export interface WalkStart {
  readonly root: string;
  /** The root's folder in its repository, with `/` between folders; empty for the top. */
  readonly prefix: string;
  /** Patterns from outside of the root, the nearest first. */
  readonly lists: readonly IgnoreList[];
  readonly ignoreCase: boolean;
  /** Another repository inside is not entered, as git does not; outside of any repository all are. */
  readonly entersRepositories: boolean;
  /** Most files, and most folders; a walk that finds more stops. */
  readonly mostFiles: number;
}

/** What a walk found, by paths relative to the root. */
export interface Walk {
  readonly files: string[];
  /** Those of the files that are links. */
  readonly links: Set<string>;
  /** Every folder that was looked into, the root as an empty text. */
  readonly folders: string[];
  /** True when there are more than asked for. */
  readonly isCut: boolean;
}

/**
 * Walks a project and leaves out what git would ignore. Links are named and never followed; sockets, pipes and devices
 * are passed over. It reads folders at once, so it belongs in a thread of its own.
 */
export function walkProject(start: WalkStart): Walk {
  const walk: Walk & { isCut: boolean } = { files: [], links: new Set(), folders: [], isCut: false };
  const waiting: Folder[] = [{ path: '', lists: start.lists }];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    walk.folders.push(folder.path);
    const inner = lookInto(folder, start, walk);
    // The last one waits on top: a walk in depth keeps few folders waiting.
    waiting.push(...inner);
    if (Math.max(walk.files.length, walk.folders.length) <= start.mostFiles) continue;
    walk.isCut = true;
    return walk;
  }
  return walk;
}

interface Folder {
  readonly path: string;
  readonly lists: readonly IgnoreList[];
}

/** Deeper folders are not looked into: no project nests so, and a loop of mounts would never end. */
const MOST_SEGMENTS = 200;

function lookInto({ path, lists }: Folder, start: WalkStart, { files, links }: Walk): Folder[] {
  const { root, prefix, ignoreCase } = start;
  const entries = entriesOf(path === '' ? root : join(root, path));
  const isInner = path !== '' && !start.entersRepositories;
  if (isInner && entries.some(isGitEntry) && gitFolderOf(join(root, path)) !== null) return [];

  const before = path === '' ? '' : `${path}/`;
  const inRepository = prefix === '' ? before : `${prefix}/${before}`;
  const here = entries.some(isIgnoreFile)
    ? [listOf(join(root, path), inRepository.slice(0, -1), ignoreCase), ...lists]
    : lists;
  const folders: Folder[] = [];
  for (const entry of entries) {
    const { name } = entry;
    const isFolder = entry.isDirectory();
    if (name === '.git' || (!isFolder && !entry.isFile() && !entry.isSymbolicLink())) continue;
    if (isIgnored(here, inRepository + name, name, isFolder)) continue;
    if (isFolder) {
      if (before.split('/').length <= MOST_SEGMENTS) folders.push({ path: before + name, lists: here });
      continue;
    }
    files.push(before + name);
    if (entry.isSymbolicLink()) links.add(before + name);
  }
  return folders;
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).toSorted(byName);
  } catch {
    // Gone meanwhile, or not readable: git lists nothing of it either.
    return [];
  }
}

function byName(one: Dirent, other: Dirent): number {
  return one.name < other.name ? -1 : 1;
}

function isGitEntry({ name }: Dirent): boolean {
  return name === '.git';
}

function isIgnoreFile(entry: Dirent): boolean {
  // A link would lead git and us out of the project; git does not follow it either.
  return entry.name === '.gitignore' && entry.isFile();
}

function listOf(folder: string, inRepository: string, ignoreCase: boolean): IgnoreList {
  return ignoreList(readSmallText(join(folder, '.gitignore')) ?? '', inRepository, ignoreCase);
}
