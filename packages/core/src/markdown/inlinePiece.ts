import type { MarkdownInline, MarkdownText } from './markdownInline.ts';

/** Running text on its way: what is read already, and signs that may still become emphasis or the start of a link. */
export type InlinePiece = MarkdownInline | EmphasisRun | OpenBracket;

/** A run of `*`, `_` or `~~`, of which the ends that found no partner are text. */
export interface EmphasisRun {
  readonly type: 'run';
  readonly sign: string;
  /** Signs that are left. */
  length: number;
  /** Signs that were written. */
  readonly written: number;
  readonly canOpen: boolean;
  readonly canClose: boolean;
}

/** `[` or `![` that may begin a link or a picture. */
export interface OpenBracket {
  readonly type: 'bracket';
  readonly isPicture: boolean;
  /** Place in the text behind it. */
  readonly start: number;
  /** Not within a link: links do not nest. */
  isLive: boolean;
}

/** Text as a piece. */
export function textPiece(text: string): MarkdownText {
  return { type: 'text', text };
}

/** Puts a piece at the end; text behind text becomes one. */
export function appendPiece<Piece extends InlinePiece>(
  pieces: (Piece | MarkdownText)[],
  piece: Piece | MarkdownText,
): void {
  const last = pieces.at(-1);
  if (piece.type !== 'text') pieces.push(piece);
  else if (last?.type === 'text') pieces[pieces.length - 1] = textPiece(last.text + piece.text);
  else if (piece.text !== '') pieces.push(piece);
}
