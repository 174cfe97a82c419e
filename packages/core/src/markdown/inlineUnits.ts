import { decodeEntities } from './decodeEntities.ts';
import { sidesOf } from './flanking.ts';
import { appendPiece, type EmphasisRun, type InlinePiece, textPiece } from './inlinePiece.ts';
import { unescaped } from './linkTarget.ts';
import { livingLink } from './livingLink.ts';

/** What one reading of a text writes to, and what it has learned of the text. */
export interface InlineScan {
  readonly text: string;
  readonly pieces: InlinePiece[];
  /** For each length of a run of backticks, the place behind which no other one of that length stands. */
  readonly lastFences: Map<number, number>;
}

const PLAIN = /(?:(?!https?:\/\/|www\.)[^\\`*_~![\]<$\n ]| (?![ \n]))+/iy;
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>[\]`\\]*/iy;
const RUN = /(\*+|_+|~+)/y;
const BACKTICKS = /`+/y;
const AUTOLINK = /<([a-z][a-z\d+.-]{1,31}:[^\s<>]*)>/iy;
const MAILBOX =
  /<([\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*)>/iy;
const LINE_BREAK = / *\n */y;
const BREAK_TAG = /<br\s*\/?>/iy;
const ATTRIBUTE = String.raw`\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>\x60]+|'[^']*'|"[^"]*"))?`;
const TAG = new RegExp(
  String.raw`<(?:[a-z][a-z\d-]*(?:${ATTRIBUTE})*\s*/?|/[a-z][a-z\d-]*\s*|!---?|!--[\s\S]*?--|\?[\s\S]*?\?|![a-z][^>]*|!\[CDATA\[[\s\S]*?\]\])>`,
  'iy',
);

/** Reads what stands at a place and is no bracket; gives the place behind it. */
export function readUnit(scan: InlineScan, at: number): number {
  switch (scan.text[at]) {
    case '\\':
      return readEscape(scan, at);
    case '`':
      return readCode(scan, at);
    case '*':
    case '_':
    case '~':
      return readRun(scan, at);
    case '<':
      return readPointed(scan, at);
    default:
      return readPlain(scan, at);
  }
}

function readEscape(scan: InlineScan, at: number): number {
  if (scan.text[at + 1] === '\n') {
    appendPiece(scan.pieces, { type: 'break' });
    return at + (matchAt(LINE_BREAK, scan.text, at + 1)?.length ?? 1) + 1;
  }
  const pair = scan.text.slice(at, at + 2);
  appendPiece(scan.pieces, textPiece(unescaped(pair)));
  return at + pair.length;
}

function readCode(scan: InlineScan, at: number): number {
  const { text, pieces } = scan;
  const length = matchAt(BACKTICKS, text, at)?.length ?? 1;
  const start = at + length;
  const end = fenceAt(scan, start, length);
  if (end === null) {
    appendPiece(pieces, textPiece(text.slice(at, start)));
    return start;
  }
  const code = text.slice(start, end).replaceAll('\n', ' ');
  const isPadded = code.startsWith(' ') && code.endsWith(' ') && code.trim() !== '';
  appendPiece(pieces, { type: 'code', text: isPadded ? code.slice(1, -1) : code });
  return end + length;
}

/** Place of the next run of so many backticks. A length that was sought in vain once is not sought again. */
function fenceAt({ text, lastFences }: InlineScan, from: number, length: number): number | null {
  if (from >= (lastFences.get(length) ?? Infinity)) return null;
  const runs = /`+/g;
  runs.lastIndex = from;
  for (let run = runs.exec(text); run !== null; run = runs.exec(text)) {
    if (run[0].length === length) return run.index;
  }
  lastFences.set(length, from);
  return null;
}

function readRun({ text, pieces }: InlineScan, at: number): number {
  const signs = matchAt(RUN, text, at) ?? '';
  const end = at + signs.length;
  // One tilde means "about" far more often than it strikes a word out.
  if (signs.startsWith('~') && signs.length !== 2) {
    appendPiece(pieces, textPiece(signs));
    return end;
  }
  const { length } = signs;
  const run: EmphasisRun = {
    type: 'run',
    sign: signs.charAt(0),
    length,
    written: length,
    ...sidesOf(text, at, end),
  };
  appendPiece(pieces, run);
  return end;
}

function readPointed({ text, pieces }: InlineScan, at: number): number {
  const address = matchAt(AUTOLINK, text, at);
  const mailbox = address === null ? matchAt(MAILBOX, text, at) : null;
  const pointed = address ?? mailbox;
  if (pointed !== null) {
    const shown = pointed.slice(1, -1);
    const link = livingLink(mailbox === null ? shown : `mailto:${shown}`, null, [textPiece(shown)]);
    for (const inline of link) appendPiece(pieces, inline);
    return at + pointed.length;
  }
  const lineBreak = matchAt(BREAK_TAG, text, at);
  const tag = lineBreak ?? matchAt(TAG, text, at) ?? '<';
  appendPiece(pieces, lineBreak === null ? textPiece(tag) : { type: 'break' });
  return at + tag.length;
}

function readPlain({ text, pieces }: InlineScan, at: number): number {
  const isStart = !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));
  const address = isStart ? matchAt(ADDRESS, text, at) : null;
  // Signs within an address are a part of it; those at its end belong to the sentence.
  if (address !== null) {
    const whole = address.replace(/[*_~!]+$/, '');
    appendPiece(pieces, textPiece(whole));
    return at + whole.length;
  }

  const lineEnd = matchAt(LINE_BREAK, text, at);
  if (lineEnd !== null) {
    appendPiece(pieces, lineEnd.startsWith('  ') ? { type: 'break' } : textPiece('\n'));
    return at + lineEnd.length;
  }
  const plain = matchAt(PLAIN, text, at) ?? text.charAt(at);
  appendPiece(pieces, textPiece(decodeEntities(plain)));
  return at + plain.length;
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}
