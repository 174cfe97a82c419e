import type { PlanEditInput } from '../planSchema.ts';

/**
 * The edit for the lines of a patch's hunk.
 *
 * A line without a sign counts as unchanged: models forget the space. Empty lines at the end part the hunk from
 * what follows.
 */
export function hunkEdit(lines: readonly string[]): PlanEditInput {
  const last = lines.findLastIndex((line) => line !== '');
  const hunk = lines.slice(0, last + 1).filter((line) => !line.startsWith('\\ No newline'));
  const side = (other: string) =>
    hunk
      .filter((line) => !line.startsWith(other))
      .map(bareLine)
      .join('');
  return { search: side('+'), replace: side('-') };
}

/** The text of the lines that a hunk adds. */
export function addedText(lines: readonly string[]): string {
  return lines
    .filter((line) => line.startsWith('+'))
    .map(bareLine)
    .join('');
}

function bareLine(line: string): string {
  return `${/^[-+ ]/.test(line) ? line.slice(1) : line}\n`;
}
