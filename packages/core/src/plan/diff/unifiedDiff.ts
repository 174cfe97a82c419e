import type { DiffHunk, DiffLine, TextDiff } from './diffTexts.ts';

/**
 * A diff as text in the unified format, as `git` and `patch` read it; empty for equal texts.
 *
 * @param paths - the file's path on each side; `null` where it does not exist
 */
export function unifiedDiff(
  diff: TextDiff,
  paths: { readonly before: string | null; readonly after: string | null },
): string {
  if (diff.hunks.length === 0) return '';
  const before = paths.before === null ? '/dev/null' : `a/${paths.before}`;
  const after = paths.after === null ? '/dev/null' : `b/${paths.after}`;
  return `--- ${before}\n+++ ${after}\n${diff.hunks.map(hunkText).join('')}`;
}

const SIGNS = { same: ' ', removed: '-', added: '+' } as const;

function hunkText(hunk: DiffHunk): string {
  const before = `${hunk.beforeStart},${hunk.beforeCount}`;
  const after = `${hunk.afterStart},${hunk.afterCount}`;
  return `@@ -${before} +${after} @@\n${hunk.lines.map(lineText).join('')}`;
}

function lineText({ kind, text, end }: DiffLine): string {
  const line = SIGNS[kind] + text;
  return end === '' ? `${line}\n\\ No newline at end of file\n` : line + end;
}
