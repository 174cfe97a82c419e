import { decodeEntities } from './decodeEntities.ts';
import { appendPiece, type InlinePiece, type OpenBracket, textPiece } from './inlinePiece.ts';
import type { InlineScan } from './inlineUnits.ts';
import { normalizedLabel } from './linkDefinitions.ts';
import { type LinkTarget, readTarget } from './linkTarget.ts';
import { livingLink, livingPicture } from './livingLink.ts';
import type { MarkdownInline } from './markdownInline.ts';
import { pairEmphasis } from './pairEmphasis.ts';
import type { References } from './references.ts';

const LABEL = /\[((?:\\[\s\S]|[^\\[\]]){0,999})\]/y;
const FOOTNOTE = /\[\^([^\s[\]]+)\]/y;

/** Reads `[`, `![` or `!`; gives the place behind it. */
export function openBracket(scan: InlineScan, at: number, references: References): number {
  const { text, pieces } = scan;
  const isPicture = text[at] === '!';
  if (isPicture && text[at + 1] !== '[') {
    appendPiece(pieces, textPiece('!'));
    return at + 1;
  }
  const footnote = isPicture ? null : footnoteAt(text, at, references);
  if (footnote !== null) {
    appendPiece(pieces, { type: 'footnote-reference', label: footnote });
    return at + footnote.length + '[^]'.length;
  }
  const start = at + (isPicture ? 2 : 1);
  appendPiece(pieces, { type: 'bracket', isPicture, start, isLive: true });
  return start;
}

/** Reads `]`: with what stands before and behind it a link or a picture, else text. Gives the place behind. */
export function closeBracket(scan: InlineScan, at: number, references: References): number {
  const { text, pieces } = scan;
  const place = pieces.findLastIndex(({ type }) => type === 'bracket');
  const bracket = pieces[place];
  if (bracket?.type !== 'bracket') {
    appendPiece(pieces, textPiece(']'));
    return at + 1;
  }
  const target = bracket.isLive ? targetBehind(text, bracket, at, references) : null;
  if (target === null) {
    // It is text now, and no later bracket may pair with it.
    pieces[place] = textPiece(bracket.isPicture ? '![' : '[');
    appendPiece(pieces, textPiece(']'));
    return at + 1;
  }
  const children = pairEmphasis(pieces.splice(place).slice(1));
  for (const inline of linkedPieces(bracket, target, children)) appendPiece(pieces, inline);
  if (!bracket.isPicture) deaden(pieces);
  return target.end;
}

function linkedPieces(
  { isPicture }: OpenBracket,
  { href, title }: LinkTarget,
  children: readonly MarkdownInline[],
): readonly MarkdownInline[] {
  const address = decodeEntities(href);
  const name = title === null || title === '' ? null : decodeEntities(title);
  return isPicture ? [livingPicture(address, name, children)] : livingLink(address, name, children);
}

/** Links do not nest: brackets that are open around one are text. */
function deaden(pieces: readonly InlinePiece[]): void {
  for (const piece of pieces) {
    if (piece.type === 'bracket' && !piece.isPicture) piece.isLive = false;
  }
}

/** Where the brackets lead: `(address)`, `[label]`, or their own text as a label. */
function targetBehind(
  text: string,
  { start }: OpenBracket,
  at: number,
  { links }: References,
): (LinkTarget & { end: number }) | null {
  const target = readTarget(text, at + 1);
  if (target !== null) return target;
  LABEL.lastIndex = at + 1;
  const [behind, label] = LABEL.exec(text) ?? [];
  const own = text.slice(start, at);
  // A label holds no bracket that is not escaped.
  const isLabel = !/(?:^|[^\\])(?:\\\\)*[[\]]/.test(own);
  const key = label === undefined || label === '' ? (isLabel ? own : '') : label;
  const link = key.trim() === '' ? undefined : links[normalizedLabel(key)];
  return link === undefined ? null : { ...link, end: at + 1 + (behind?.length ?? 0) };
}

function footnoteAt(text: string, at: number, references: References): string | null {
  FOOTNOTE.lastIndex = at;
  const label = FOOTNOTE.exec(text)?.[1];
  return label !== undefined && references.isFootnote(label) ? label : null;
}
