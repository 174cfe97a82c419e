import { lstatSync } from 'node:fs';
import { join } from 'node:path';

import { type FileMark, fileMark } from './fileMark.ts';
import { trackedFiles } from './gitIndex.ts';
import { gitSettings } from './gitSettings.ts';
import { type IgnoreList, ignoreList, isIgnored } from './ignoreList.ts';
import { readSmallFile, readSmallText } from './readSmallFile.ts';
import { type Repository, repositoryOf } from './repository.ts';
import { gitTrackedPaths } from './safeGit.ts';
import { walkProject } from './walkProject.ts';

/** A file of a project. */
export interface ProjectEntry {
  readonly path: string;
  readonly sizeBytes: number;
  /** Zero where only a quick list was asked for. */
  readonly changedMs: number;
  /** Why it stays out by default; `null` for one that may go along. */
  readonly mark: FileMark | null;
}

/** The files of a project and where a change of them shows. */
export interface ProjectListing {
  /** Each folder's files by name, the same at every listing; tracked files in ignored folders at the end. */
  readonly files: readonly ProjectEntry[];
  /** Folders whose entries make the list, relative to the root; the root is an empty text. */
  readonly folders: readonly string[];
  /** Folders and files outside of those that decide too, as absolute paths. */
  readonly deciding: readonly string[];
  readonly isCut: boolean;
}

/** Most files of a project; a list of more is of no use to anybody. */
export const MOST_FILES = 250_000;

/** Largest index of git that is read: about two million files. */
const MOST_INDEX_BYTES = 256 * 1024 * 1024;

/** What is left out of a folder that is no repository: nobody has said there what is made by machines. */
const WITHOUT_REPOSITORY = 'node_modules/\n.hg/\n.svn/\n.venv/\n__pycache__/\n.DS_Store\n';

/** How a project is listed. */
export interface ListingOptions {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** `quick` takes the sizes of tracked files from git's index: as they were when git last looked. */
  readonly sizes: 'quick' | 'exact';
  readonly mostFiles?: number;
}

/**
 * Lists the files of a project as `git ls-files -co --exclude-standard` does, apart from tracked files that are gone
 * from the disk. Git is not needed; only an index in a rare form is given to it to read.
 *
 * It reads folders at once, so it belongs in a thread of its own.
 */
export async function listProject(
  root: string,
  { environment, sizes, mostFiles = MOST_FILES }: ListingOptions,
): Promise<ProjectListing> {
  const found = repositoryOf(root);
  const settings = gitSettings(found?.commonFolder ?? null, environment);
  const { ignoreCase } = settings;
  const outer = outerLists(found, settings);
  const repository = found !== null && isRootIgnored(found, outer) ? null : found;
  const lists = repository === null ? [ignoreList(WITHOUT_REPOSITORY, '', ignoreCase)] : outer;
  const prefix = repository?.prefix ?? '';

  const entersRepositories = repository === null;
  const walk = walkProject({ root, prefix, lists, ignoreCase, entersRepositories, mostFiles });
  const tracked = repository === null ? NONE : await trackedIn(root, repository, settings.hasLongHashes);
  const known = sizes === 'quick' ? tracked : NONE;
  const walked = walk.files.flatMap((path) => {
    const sizeBytes = walk.links.has(path) ? undefined : known.get(path);
    return sizeBytes === undefined || sizeBytes === UNKNOWN
      ? exactEntry(root, path)
      : { path, sizeBytes, changedMs: 0, mark: fileMark(path) };
  });
  return {
    files: [...walked, ...ignoredButTracked(root, walk.files, tracked)],
    folders: walk.folders,
    deciding: repository === null ? [] : decidingPlaces(repository, settings.excludesFile),
    isCut: walk.isCut,
  };
}

/** Stands for a size that only the disk can tell. */
const UNKNOWN = -1;

const NONE: ReadonlyMap<string, number> = new Map();

function ignoredButTracked(
  root: string,
  walked: readonly string[],
  tracked: ReadonlyMap<string, number>,
): ProjectEntry[] {
  if (tracked.size === 0) return [];
  const seen = new Set(walked);
  return [...tracked.keys()].filter((path) => !seen.has(path)).flatMap((path) => exactEntry(root, path));
}

/** The patterns from outside of the project, the nearest first. */
function outerLists(
  repository: Repository | null,
  { excludesFile, ignoreCase }: ReturnType<typeof gitSettings>,
): IgnoreList[] {
  if (repository === null) return [];
  const { top, prefix, commonFolder } = repository;
  const segments = prefix === '' ? [] : prefix.split('/');
  const above = segments.map((_, depth) => segments.slice(0, depth).join('/')).toReversed();
  const inFolders = above.map((folder) =>
    ignoreList(readSmallText(join(top, folder, '.gitignore')) ?? '', folder, ignoreCase),
  );
  const shared = [join(commonFolder, 'info', 'exclude'), excludesFile].map((file) =>
    ignoreList(file === null ? '' : (readSmallText(file) ?? ''), '', ignoreCase),
  );
  return [...inFolders, ...shared];
}

/** A project in an ignored folder of a larger repository would be empty to git: its user wants to see the files. */
function isRootIgnored({ prefix }: Repository, outer: readonly IgnoreList[]): boolean {
  const segments = prefix === '' ? [] : prefix.split('/');
  return segments.some((name, depth) => {
    const path = segments.slice(0, depth + 1).join('/');
    const lists = outer.filter(({ skip }) => skip <= path.length - name.length);
    return isIgnored(lists, path, name, true);
  });
}

async function trackedIn(
  root: string,
  { gitFolder, prefix }: Repository,
  hasLongHashes: boolean,
): Promise<ReadonlyMap<string, number>> {
  const bytes = readSmallFile(join(gitFolder, 'index'), MOST_INDEX_BYTES);
  if (bytes === null) return NONE;
  const files = hasLongHashes ? null : trackedFiles(bytes);
  if (files === null) return new Map((await gitTrackedPaths(root))?.map((path) => [path, UNKNOWN]));
  if (prefix === '') return files;
  const inside = [...files].filter(([path]) => path.startsWith(`${prefix}/`));
  return new Map(inside.map(([path, sizeBytes]) => [path.slice(prefix.length + 1), sizeBytes]));
}

/** A tracked file may be gone, or stand for a folder now. */
function exactEntry(root: string, path: string): ProjectEntry[] {
  const stats = lstatSync(`${root}/${path}`, { throwIfNoEntry: false });
  if (stats === undefined || (!stats.isFile() && !stats.isSymbolicLink())) return [];
  const mark = stats.isSymbolicLink() ? 'link' : fileMark(path);
  return [{ path, sizeBytes: stats.size, changedMs: stats.mtimeMs, mark }];
}

function decidingPlaces(
  { top, prefix, gitFolder, commonFolder }: Repository,
  excludesFile: string | null,
): string[] {
  const segments = prefix === '' ? [] : prefix.split('/');
  const above = segments.map((_, depth) => join(top, ...segments.slice(0, depth), '.gitignore'));
  const places = [
    join(gitFolder, 'index'),
    join(commonFolder, 'config'),
    join(commonFolder, 'info', 'exclude'),
  ];
  return [...above, ...places, ...(excludesFile === null ? [] : [excludesFile])];
}
