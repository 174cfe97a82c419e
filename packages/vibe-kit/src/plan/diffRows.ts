import { type DiffHunk, type DiffLine, sideBySide } from '@diwan/core/plan';

/** How a diff is arranged. */
export type DiffLayout = 'unified' | 'split';

/** One row of a shown diff. */
export type ShownRow =
  /** Lines between two hunks are left out; `after` is the line that the next hunk begins with. */
  | { readonly kind: 'gap'; readonly after: number }
  /** In one column. `partner`: the line that stands in its place on the other side. */
  | { readonly kind: 'line'; readonly line: DiffLine; readonly partner: DiffLine | null }
  | { readonly kind: 'pair'; readonly left: DiffLine | null; readonly right: DiffLine | null };

/** The rows of a diff in one column or in two. */
export function diffRows(hunks: readonly DiffHunk[], layout: DiffLayout): readonly ShownRow[] {
  return hunks.flatMap((hunk, at) => {
    const isFirst = at === 0 && hunk.afterStart <= 1;
    const gap: ShownRow[] = isFirst ? [] : [{ kind: 'gap', after: hunk.afterStart }];
    return [...gap, ...(layout === 'split' ? pairsOf(hunk) : linesOf(hunk))];
  });
}

/** Characters of the longest line. */
export function longestLine(hunks: readonly DiffHunk[]): number {
  let longest = 0;
  for (const { lines } of hunks) {
    for (const { text } of lines) longest = Math.max(longest, text.length);
  }
  return longest;
}

function pairsOf(hunk: DiffHunk): ShownRow[] {
  return sideBySide(hunk).map(({ left, right }) => ({ kind: 'pair', left, right }));
}

function linesOf(hunk: DiffHunk): ShownRow[] {
  const partners = new Map<DiffLine, DiffLine>();
  for (const { left, right } of sideBySide(hunk)) {
    if (left === null || right === null || left === right) continue;
    partners.set(left, right);
    partners.set(right, left);
  }
  return hunk.lines.map((line) => ({ kind: 'line', line, partner: partners.get(line) ?? null }));
}
