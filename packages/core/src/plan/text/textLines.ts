/** A line and the break that ends it; only the last line of a text may have none. */
export interface TextLine {
  readonly text: string;
  readonly end: LineEnd;
}

/** How a line ends. A lone carriage return is no line break but part of the line. */
export type LineEnd = '' | '\n' | '\r\n';

/** Cuts a text into its lines; joined again they give the same text. An empty text has no lines. */
export function splitLines(text: string): TextLine[] {
  const lines: TextLine[] = [];
  let start = 0;
  while (start < text.length) {
    const feed = text.indexOf('\n', start);
    if (feed === -1) {
      lines.push({ text: text.slice(start), end: '' });
      break;
    }
    const end = feed > start && text.charAt(feed - 1) === '\r' ? '\r\n' : '\n';
    lines.push({ text: text.slice(start, feed + 1 - end.length), end });
    start = feed + 1;
  }
  return lines;
}

/** Puts lines together again. */
export function joinLines(lines: readonly TextLine[]): string {
  return lines.map((line) => line.text + line.end).join('');
}

/** The line break that a text uses most; `\n` for a text without any. */
export function mainLineEnd(lines: readonly TextLine[]): '\n' | '\r\n' {
  let balance = 0;
  for (const { end } of lines) {
    if (end === '\r\n') balance += 1;
    else if (end === '\n') balance -= 1;
  }
  return balance > 0 ? '\r\n' : '\n';
}
