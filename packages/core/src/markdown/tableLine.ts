import type { MarkdownAlignment } from './markdownBlock.ts';

/** The row below a table's header, e.g. `| --- | :-: |`; a colon or a bar tells it from a heading's underline. */
const DELIMITER_ROW = /^(?=[^|:]*[|:])\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/;

/** How each column is set, when the line is the row below a table's header. */
export function alignmentsOf(line: string): MarkdownAlignment[] | null {
  return DELIMITER_ROW.test(line.trimEnd()) ? cellsOf(line).map(alignmentOf) : null;
}

function alignmentOf(cell: string): MarkdownAlignment {
  const isRight = cell.endsWith(':');
  if (cell.startsWith(':')) return isRight ? 'center' : 'left';
  return isRight ? 'right' : null;
}

/** The cells of a table's row: bars divide them, also within code; `\|` is a bar in a cell. */
export function cellsOf(line: string): string[] {
  const row = line.trim();
  const cells: string[] = [];
  let cell = '';
  for (let at = row.startsWith('|') ? 1 : 0; at < row.length; at += 1) {
    const character = row[at] ?? '';
    if (character === '\\' && at + 1 < row.length) {
      at += 1;
      cell += row[at] === '|' ? '|' : `\\${row[at]}`;
    } else if (character === '|') {
      cells.push(cell.trim());
      cell = '';
    } else {
      cell += character;
    }
  }
  // What stands behind the last bar is a cell only when there is something.
  if (cell.trim() !== '' || cells.length === 0) cells.push(cell.trim());
  return cells;
}
