import { StreamError } from './streamError.ts';

/** Cuts a text that comes in pieces into its lines. */
export interface LineReader {
  /**
   * Reads the next piece; it may be cut anywhere, also between a carriage return and its line feed.
   *
   * @throws StreamError `event-too-long` when a line, finished or not, is longer than allowed
   */
  feed(text: string): void;
}

/** Takes the line `text.slice(start, end)`, without its end. The text is not cut before someone needs the piece. */
export type LineListener = (text: string, start: number, end: number) => void;

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Makes a reader of lines that end in LF, CR or CRLF. A byte order mark at the very start is skipped; a line
 * without an end is never given out.
 *
 * @param maxLineLength - in UTF-16 units
 */
export function createLineReader(onLine: LineListener, maxLineLength: number): LineReader {
  /** Only appended to: the engine puts the pieces together once, when the line is read. */
  let unfinished = '';
  /** What the next piece may begin with that is no text: the mark, or the second half of a CRLF. */
  let ignorable: typeof BYTE_ORDER_MARK | '\n' | null = BYTE_ORDER_MARK;

  function takeLine(text: string, start: number, end: number): void {
    if (unfinished === '') return onLine(text, start, checkedEnd(start, end));
    const line = unfinished + text.slice(start, end);
    unfinished = '';
    onLine(line, 0, checkedEnd(0, line.length));
  }

  function checkedEnd(start: number, end: number): number {
    if (end - start <= maxLineLength) return end;
    throw new StreamError(
      'event-too-long',
      `A line of the stream is longer than ${maxLineLength} characters`,
    );
  }

  return {
    feed(text) {
      if (text === '') return;
      let start = 0;
      if (ignorable !== null) {
        if (text[0] === ignorable) start = 1;
        ignorable = null;
      }
      let lineFeed = indexOrEnd(text, '\n', start);
      let carriageReturn = indexOrEnd(text, '\r', start);
      let end = Math.min(lineFeed, carriageReturn);
      while (end < text.length) {
        takeLine(text, start, end);
        start = end === carriageReturn && lineFeed === end + 1 ? end + 2 : end + 1;
        if (end === text.length - 1 && end === carriageReturn) ignorable = '\n';
        // A position that is still ahead is kept: looking for a rare line end again for each line is quadratic.
        if (lineFeed < start) lineFeed = indexOrEnd(text, '\n', start);
        if (carriageReturn < start) carriageReturn = indexOrEnd(text, '\r', start);
        end = Math.min(lineFeed, carriageReturn);
      }
      if (start >= text.length) return;
      checkedEnd(start - unfinished.length, text.length);
      unfinished += text.slice(start);
    },
  };
}

function indexOrEnd(text: string, searched: string, start: number): number {
  // Most chunks end with a line: the last search, which would find nothing, is 3 % of the time for a delta.
  if (start >= text.length) return text.length;
  const index = text.indexOf(searched, start);
  return index === -1 ? text.length : index;
}
