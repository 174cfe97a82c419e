/** Two spellings of one path, which are one file on Windows and macOS and two on Linux. */
export interface CaseConflict {
  /** The place of the later path in the list. */
  readonly index: number;
  readonly path: string;
  readonly other: string;
}

/** The first path that differs from an earlier one, or one of its folders from theirs, only in case. */
export function caseConflict(paths: readonly string[]): CaseConflict | null {
  const spellings = new Map<string, string>();
  for (const [index, path] of paths.entries()) {
    for (const part of pathAndFolders(path)) {
      const folded = part.toUpperCase().toLowerCase();
      const other = spellings.get(folded) ?? part;
      if (other !== part) return { index, path, other };
      spellings.set(folded, part);
    }
  }
  return null;
}

/** `a/b/c` gives `a`, `a/b` and `a/b/c`. */
function pathAndFolders(path: string): string[] {
  const segments = path.split('/');
  return segments.map((_, place) => segments.slice(0, place + 1).join('/'));
}
