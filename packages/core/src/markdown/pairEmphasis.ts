import { appendPiece, type EmphasisRun, type InlinePiece, textPiece } from './inlinePiece.ts';
import type { MarkdownInline } from './markdownInline.ts';

/**
 * Pairs the runs of emphasis signs (CommonMark 0.31, section 6.2), and makes text of what finds no partner.
 *
 * One pass: a run that can end emphasis takes what stands since its partner out of the line and comes back as one
 * piece, so every piece is moved once a level.
 */
export function pairEmphasis(pieces: readonly InlinePiece[]): MarkdownInline[] {
  const line: InlinePiece[] = [];
  const openers: Opener[] = [];
  for (const piece of pieces) {
    if (piece.type !== 'run') {
      line.push(piece);
      continue;
    }
    if (piece.canClose) closeWith(piece, line, openers);
    if (piece.length === 0) continue;
    if (piece.canOpen) openers.push({ run: piece, place: line.length });
    line.push(piece);
  }
  return settled(line);
}

interface Opener {
  readonly run: EmphasisRun;
  /** Place of the run in the line. */
  readonly place: number;
}

function closeWith(closer: EmphasisRun, line: InlinePiece[], openers: Opener[]): void {
  while (closer.length > 0) {
    const found = openers.findLastIndex(({ run }) => isPair(run, closer));
    const opener = openers[found];
    if (opener === undefined) return;
    const length = Math.min(opener.run.length, closer.length, 2);
    const children = settled(line.splice(opener.place + 1));
    opener.run.length -= length;
    closer.length -= length;
    openers.length = opener.run.length === 0 ? found : found + 1;
    if (opener.run.length === 0) line.pop();
    line.push(styled(closer.sign, length, children));
  }
}

/** Whether one run ends what the other begins. Of runs that do both, only some lengths go together (rule 9). */
function isPair(opener: EmphasisRun, closer: EmphasisRun): boolean {
  if (opener.sign !== closer.sign) return false;
  if (closer.sign === '~') return opener.length === closer.length;
  const isAmbiguous = opener.canClose || closer.canOpen;
  const isThird = (opener.written + closer.written) % 3 === 0;
  return !isAmbiguous || !isThird || (opener.written % 3 === 0 && closer.written % 3 === 0);
}

function styled(sign: string, length: number, children: MarkdownInline[]): MarkdownInline {
  if (sign === '~') return { type: 'strikethrough', children };
  return { type: length === 2 ? 'strong' : 'emphasis', children };
}

function settled(pieces: readonly InlinePiece[]): MarkdownInline[] {
  const inlines: MarkdownInline[] = [];
  for (const piece of pieces) appendPiece(inlines, settledPiece(piece));
  return inlines;
}

function settledPiece(piece: InlinePiece): MarkdownInline {
  if (piece.type === 'run') return textPiece(piece.sign.repeat(piece.length));
  if (piece.type === 'bracket') return textPiece(piece.isPicture ? '![' : '[');
  return piece;
}
