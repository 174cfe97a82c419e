import { ignorePattern, type IgnorePattern } from './ignorePattern.ts';

/** The patterns of one file, and the folder that they count from. */
export interface IgnoreList {
  /** Characters to drop from a path of the repository to make it relative to the folder. */
  readonly skip: number;
  /** In the order of asking: the last line of the file first. */
  readonly patterns: readonly IgnorePattern[];
}

/**
 * Reads the text of a `.gitignore` file.
 *
 * @param folder - its folder in the repository, with `/` between folders; empty for the top
 */
export function ignoreList(text: string, folder: string, ignoreCase: boolean): IgnoreList {
  const patterns = text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .map((line) => ignorePattern(line.endsWith('\r') ? line.slice(0, -1) : line, ignoreCase))
    .filter((pattern) => pattern !== null);
  return { skip: folder === '' ? 0 : folder.length + 1, patterns: patterns.toReversed() };
}

/**
 * Says whether a path is ignored, by the first list that says anything. Its parent folders are not asked: a walk does
 * not enter an ignored folder.
 *
 * @param lists - the nearest folder's first
 * @param path - in the repository
 */
export function isIgnored(
  lists: readonly IgnoreList[],
  path: string,
  name: string,
  isFolder: boolean,
): boolean {
  for (const { skip, patterns } of lists) {
    if (patterns.length === 0) continue;
    const relative = skip === 0 ? path : path.slice(skip);
    for (const { foldersOnly, isNegated, matches } of patterns) {
      if (foldersOnly && !isFolder) continue;
      if (matches(relative, name)) return !isNegated;
    }
  }
  return false;
}
