const TAB_STOP = 4;

/**
 * A place in a line that moves from left to right, counted in characters and in columns.
 *
 * A tab reaches to the next multiple of four columns, and a marker may take only a part of it
 * (CommonMark 0.31, section 2.2).
 */
export interface LineCursor {
  /** Columns of white space from here to the next other character. */
  indent(): number;
  /** Whether only white space is left. */
  isBlank(): boolean;
  /** The line from its next character that is not white space. */
  content(): string;
  /** The line from exactly here; what is left of a divided tab stands there as spaces. */
  remainder(): string;
  /** Moves over at most so many columns of white space. */
  skipColumns(columns: number): void;
  /** Moves over the white space and then over so many characters. */
  skipContent(characters: number): void;
}

/** Reads a line, given without its end. */
export function createLineCursor(line: string): LineCursor {
  let at = 0;
  let column = 0;
  let isTabDivided = false;
  let contentAt = 0;
  let contentColumn = 0;

  findContent();

  function findContent(): void {
    contentAt = at;
    contentColumn = column;
    for (; isSpace(line[contentAt]); contentAt += 1) contentColumn += widthAt(contentAt, contentColumn);
  }

  function widthAt(place: number, startColumn: number): number {
    return line[place] === '\t' ? TAB_STOP - (startColumn % TAB_STOP) : 1;
  }

  return {
    indent: () => contentColumn - column,
    isBlank: () => contentAt === line.length,
    content: () => line.slice(contentAt),
    remainder: () => (isTabDivided ? ' '.repeat(widthAt(at, column)) + line.slice(at + 1) : line.slice(at)),
    skipColumns(columns) {
      const target = Math.min(column + columns, contentColumn);
      while (column < target) {
        const end = column + widthAt(at, column);
        isTabDivided = end > target;
        if (!isTabDivided) at += 1;
        column = Math.min(end, target);
      }
    },
    skipContent(characters) {
      at = contentAt + characters;
      column = contentColumn + characters;
      isTabDivided = false;
      findContent();
    },
  };
}

function isSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\t';
}
