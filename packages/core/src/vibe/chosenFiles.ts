import type { FileSelectionSnapshot } from '../project/fileSelection.ts';
import type { ListedFile } from '../project/projectTree.ts';

/** Paths of the files that go along: the chosen ones, or all that are not locked. */
export function chosenPaths(
  files: readonly ListedFile[],
  { includeAll, paths }: FileSelectionSnapshot,
): readonly string[] {
  return includeAll ? openFiles(files).map(({ path }) => path) : [...paths];
}

/** The files that are neither secret nor without text, as far as the companion tells. */
export function openFiles(files: readonly ListedFile[]): readonly ListedFile[] {
  return files.filter((file) => !('locked' in file) || file.locked === undefined);
}

/** Bytes of some of the files, as far as the list tells them. */
export function listedBytes(files: readonly ListedFile[], paths: readonly string[]): number {
  const wanted = new Set(paths);
  return files.reduce((sum, file) => sum + (wanted.has(file.path) ? sizeOf(file) : 0), 0);
}

/** Of files that nobody has read. */
export const BYTES_PER_TOKEN = 4;

function sizeOf(file: ListedFile): number {
  return 'size' in file ? (file.size ?? 0) : 0;
}
