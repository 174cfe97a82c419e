/** Lines of a reply from `from` up to `to`, not included; both count from 0. */
export interface LineStretch {
  readonly from: number;
  readonly to: number;
}

/** The text outside of some stretches of lines, without the code fences that enclosed nothing else. */
export function outsideLines(lines: readonly string[], stretches: readonly LineStretch[]): string {
  const gone = new Set<number>();
  for (const { from, to } of stretches) {
    for (let line = from; line < to; line += 1) gone.add(line);
  }
  for (const line of emptiedFences(lines, gone)) gone.add(line);
  return lines
    .map((line, place) => (gone.has(place) ? '' : line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

interface OpenFence {
  readonly line: number;
  hasText: boolean;
  hasGone: boolean;
}

/** The lines of fences around nothing but lines that are gone. */
function emptiedFences(lines: readonly string[], gone: ReadonlySet<number>): number[] {
  const emptied: number[] = [];
  let open: OpenFence | null = null;
  for (const [place, line] of lines.entries()) {
    const isFence = !gone.has(place) && /^[ \t]*(?:`{3,}|~{3,})/.test(line);
    if (isFence && open === null) open = { line: place, hasText: false, hasGone: false };
    else if (isFence && open !== null) {
      if (open.hasGone && !open.hasText) emptied.push(open.line, place);
      open = null;
    } else if (open !== null) {
      open.hasGone ||= gone.has(place);
      open.hasText ||= !gone.has(place) && line.trim() !== '';
    }
  }
  if (open?.hasGone === true && !open.hasText) emptied.push(open.line);
  return emptied;
}
