import type { Mathematics } from './mathematics.ts';
import { readNext, SPAN_REACH } from './readSpans.ts';
import { type OpenSpan, startScan } from './spanScan.ts';

/** Characters after which a long text is divided where no span is open. */
const PIECE_LENGTH = 1024;

/** Characters after which it is divided anyway. */
const PIECE_LIMIT = 2048;

/** Signs of emphasis that may be open at once in a long text; it is divided where they would nest deeper. */
const DEPTH_LIMIT = 40;

/**
 * Where the piece of running text ends that begins at a place in it.
 *
 * Long text is read in pieces, and no span reaches across their ends: nested emphasis costs a parser time that grows
 * faster than its length (28 kB of it stopped browsers for 8 s), and a paragraph that is still growing would be read
 * from its start on each update. Ordinary paragraphs are shorter than a piece.
 *
 * The end depends on the text before and shortly behind it only, so it is the same however the text arrived.
 *
 * @returns the index behind the last character of the piece; `null` when the piece goes on to the end of the text
 */
export function pieceEnd(text: string, from: number, mathematics: Mathematics | null = null): number | null {
  const scan = startScan(text, from, mathematics);
  while (scan.at < text.length && scan.at - from < PIECE_LIMIT) {
    readNext(scan);
    const isLong = scan.at - from >= PIECE_LENGTH && scan.at < text.length;
    if (isLong && scan.open.length === 0 && isGap(text, scan.at)) return scan.at;
    if (depthOf(scan.open) > DEPTH_LIMIT) return scan.at;
  }
  // Before so much is there, a sign that seems to open a span could still turn out to be text.
  const isDecided = text.length - from > PIECE_LIMIT + 2 * SPAN_REACH;
  return isDecided ? lastGap(text, from + PIECE_LENGTH, from + PIECE_LIMIT) : null;
}

function depthOf(open: readonly OpenSpan[]): number {
  return open.reduce((depth, span) => depth + (span.type === 'emphasis' ? span.length : 0), 0);
}

function isGap(text: string, at: number): boolean {
  return /\s/.test(text.charAt(at));
}

/** The last white space in a part of a text, or its end, where no character is cut in two. */
function lastGap(text: string, from: number, to: number): number {
  for (let at = to; at > from; at -= 1) {
    if (isGap(text, at)) return at;
  }
  const isWithinCharacter = /[\uDC00-\uDFFF]/.test(text.charAt(to));
  return isWithinCharacter ? to - 1 : to;
}
