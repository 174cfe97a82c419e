/** Lines of a file that occur in it once, and what stands in their place. */
export interface LineEdit {
  readonly search: string;
  readonly replace: string;
}

/**
 * An edit of one line of a text, with as many lines around it as make the search unique.
 *
 * @param at - the line, counted from 0
 * @param replaced - what takes the place of the line
 * @returns `null` for a line that cannot be searched for
 */
export function lineEdit(text: string, at: number, replaced: string): LineEdit | null {
  const lines = text.split('\n');
  for (let around = 0; around < lines.length; around++) {
    const before = lines.slice(Math.max(0, at - around), at);
    const after = lines.slice(at + 1, at + 1 + around);
    const search = [...before, lines[at] ?? '', ...after].join('\n');
    if (search.trim() !== '' && occursOnce(lines, search)) {
      return { search, replace: [...before, replaced, ...after].join('\n') };
    }
  }
  return null;
}

/** Whole lines, as a plan's search is understood. */
function occursOnce(lines: readonly string[], search: string): boolean {
  const text = `\n${lines.join('\n')}\n`;
  const first = text.indexOf(`\n${search}\n`);
  return first !== -1 && text.indexOf(`\n${search}\n`, first + 1) === -1;
}
