/** The same indentation added to every line, or taken from it. */
export interface IndentShift {
  readonly kind: 'add' | 'remove';
  readonly indent: string;
}

/**
 * The one shift that makes every wanted line its line of the file, or `null` where there is none.
 *
 * The lines of each pair (file, wanted) are known to be equal but for white space around them. Blank lines fit
 * any shift.
 */
export function indentShift(lines: readonly (readonly [file: string, wanted: string])[]): IndentShift | null {
  let shift: IndentShift | null = null;
  for (const [file, wanted] of lines) {
    if (file.trim() === '') continue;
    const here = shiftOf(file.trimEnd(), wanted.trimEnd());
    if (here === null || (shift !== null && !isSame(shift, here))) return null;
    shift = here;
  }
  return shift;
}

/** The line under the shift; `null` for a line that lacks the indentation to be taken from it. */
export function shiftLine(line: string, { kind, indent }: IndentShift): string | null {
  if (line.trim() === '') return line;
  if (kind === 'add') return indent + line;
  return line.startsWith(indent) ? line.slice(indent.length) : null;
}

function shiftOf(file: string, wanted: string): IndentShift | null {
  if (file.endsWith(wanted)) return { kind: 'add', indent: file.slice(0, file.length - wanted.length) };
  return wanted.endsWith(file)
    ? { kind: 'remove', indent: wanted.slice(0, wanted.length - file.length) }
    : null;
}

function isSame(first: IndentShift, second: IndentShift): boolean {
  return first.kind === second.kind && first.indent === second.indent;
}
