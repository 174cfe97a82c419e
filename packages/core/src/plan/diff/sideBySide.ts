import type { DiffHunk, DiffLine } from './diffTexts.ts';

/** One row of a preview in two columns: the old line, the new line, or both. */
export interface DiffRow {
  readonly left: DiffLine | null;
  readonly right: DiffLine | null;
}

/** The lines of a hunk in two columns; a removed line stands beside the line that came in its place. */
export function sideBySide(hunk: DiffHunk): DiffRow[] {
  const rows: DiffRow[] = [];
  let removed: DiffLine[] = [];
  let added: DiffLine[] = [];
  const flush = () => {
    for (let place = 0; place < Math.max(removed.length, added.length); place += 1) {
      rows.push({ left: removed[place] ?? null, right: added[place] ?? null });
    }
    removed = [];
    added = [];
  };
  for (const line of hunk.lines) {
    if (line.kind === 'removed') removed.push(line);
    else if (line.kind === 'added') added.push(line);
    else {
      flush();
      rows.push({ left: line, right: line });
    }
  }
  flush();
  return rows;
}
