import { type TextDirection, textDirection } from '../text/textDirection.ts';
import { closeOpenSpans } from './closeOpenSpans.ts';
import { directionOfAny } from './directions.ts';
import type { MarkdownInline } from './markdownInline.ts';
import type { Mathematics } from './mathematics.ts';
import { pieceEnd } from './pieceEnd.ts';
import { createInlineReader } from './readInline.ts';
import type { References } from './references.ts';

/** Running text as it was read. */
export interface ReadText {
  readonly children: readonly MarkdownInline[];
  readonly direction: TextDirection;
  /** Labels that a later definition, or its absence, would give another meaning. */
  readonly undecided: readonly string[];
}

/** Reads running text; `open` text may still grow at its end. */
export type TextReader = (text: string, open: boolean) => ReadText;

/**
 * Makes a reader of running text, which takes long text in pieces.
 *
 * It keeps the pieces of the long text that it read last: when that text comes again with more behind it, only what
 * is new is read.
 */
export function createTextReader(references: References, mathematics: Mathematics | null): TextReader {
  const readInline = createInlineReader(references, mathematics);
  let kept: readonly Piece[] = [];

  function readPiece(source: string): ReadText {
    return {
      children: readInline(source),
      direction: textDirection(source),
      undecided: references.undecidedIn(source),
    };
  }

  function pieceAt(text: string, from: number, order: number): Piece | null {
    const piece = kept[order];
    const isKept = piece !== undefined && text.slice(from, from + piece.source.length) === piece.source;
    if (isKept && piece.read.undecided.every((label) => references.isUndecided(label))) return piece;
    const end = pieceEnd(text, from, mathematics);
    if (end === null) return null;
    const source = text.slice(from, end);
    return { source, read: readPiece(source) };
  }

  return (text, open) => {
    const pieces: Piece[] = [];
    let from = 0;
    for (let piece = pieceAt(text, 0, 0); piece !== null; piece = pieceAt(text, from, pieces.length)) {
      pieces.push(piece);
      from += piece.source.length;
    }
    if (pieces.length > 0) kept = pieces;
    const rest = text.slice(from);
    const last = readPiece(open ? closeOpenSpans(rest, mathematics) : rest);
    return joined([...pieces.map(({ read }) => read), last]);
  };
}

interface Piece {
  readonly source: string;
  readonly read: ReadText;
}

function joined(pieces: readonly ReadText[]): ReadText {
  return {
    children: pieces.flatMap(({ children }) => children),
    direction: directionOfAny(pieces),
    undecided: pieces.flatMap(({ undecided }) => undecided),
  };
}
