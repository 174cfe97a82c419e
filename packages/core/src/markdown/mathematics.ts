import type { CodeNode } from './blockTree.ts';
import { chained } from './chain.ts';
import { appendPiece } from './inlinePiece.ts';
import type { InlineScan } from './inlineUnits.ts';
import { closeUnmatched, type LineReading } from './lineReading.ts';
import type { MarkdownFormula } from './markdownInline.ts';
import { closeLeaf, openLeaf } from './openBlocks.ts';
import { leaveOpen, type SpanScan } from './spanScan.ts';

/**
 * How mathematics is found in Markdown: `$…$` and `\(…\)` within a line, `$$…$$` and `\[…\]` apart.
 *
 * It is handed to the parser by who draws it ({@link mathematics} is the only one there is), so that a page without
 * mathematics does not load its grammar.
 */
export interface Mathematics {
  /** Reads the formula that begins at a place of running text; gives the place behind it, `null` where none begins. */
  readFormula(scan: InlineScan, at: number): number | null;
  /** Passes over a formula as a whole, and gives whether one is there; half of one is undecided. */
  passFormula(scan: SpanScan): boolean;
  /** Opens the block of mathematics that a line begins, if one does: fenced code of the language `math`. */
  startBlock(reading: LineReading): boolean;
  /** Adds the line to an open block; words behind the sign that ends it are read on. */
  continueBlock(reading: LineReading, code: CodeNode): boolean;
  /** Whether the next characters of a line decide if a block of mathematics begins with it. */
  isHalfBlock(line: string): boolean;
}

/** The mathematics of TeX in Markdown, which never takes prices. */
export const mathematics: Mathematics = {
  readFormula,
  passFormula,
  startBlock,
  continueBlock,
  isHalfBlock,
};

/** Characters within which mathematics in a line must end; half of it waits unseen. */
const REACH = 300;

/** The signs that stand around mathematics in a line. What stands between single dollars may be a sum of money. */
const SIGNS = [
  { begin: '$$', end: '$$', isDisplay: true },
  { begin: '\\(', end: '\\)', isDisplay: false },
  { begin: '\\[', end: '\\]', isDisplay: true },
  { begin: '$', end: '$', isDisplay: false },
] as const;

function readFormula({ pieces, text }: InlineScan, at: number): number | null {
  const formula = formulaAt(text, at);
  if (formula === null || formula === 'open') return null;
  appendPiece(pieces, formula.inline);
  return formula.end;
}

function passFormula(scan: SpanScan): boolean {
  const { at, text } = scan;
  const formula = formulaAt(text, at);
  if (formula === null) return false;
  if (formula === 'open') leaveOpen(scan, { type: 'undecided', at });
  else scan.at = formula.end;
  return true;
}

/** The formula that begins at a place, and the place behind it; `'open'` where the next characters decide. */
function formulaAt(
  text: string,
  at: number,
): { readonly inline: MarkdownFormula; readonly end: number } | 'open' | null {
  const character = text[at];
  if (character !== '$' && character !== '\\') return null;
  if (at + 1 === text.length) return 'open';
  const sign = SIGNS.find(({ begin }) => text.startsWith(begin, at));
  if (sign === undefined) return null;
  const start = at + sign.begin.length;
  const [within = ''] = text.slice(start, start + REACH).split('\n', 1);
  const length = sign.begin === '$' ? dollarEnd(within) : within.indexOf(sign.end);
  if (length > 0) {
    const tex = withoutBackticks(within.slice(0, length));
    const inline: MarkdownFormula = { type: 'formula', tex, isDisplay: sign.isDisplay };
    return { inline, end: start + length + sign.end.length };
  }
  const mayGoOn = length === -1 && within.length < REACH && start + within.length === text.length;
  return mayGoOn && !(sign.begin === '$' && /^[\d.,\s]/.test(within)) ? 'open' : null;
}

/** Where a dollar ends mathematics: not behind a space, not before a digit, and never between two sums of money. */
function dollarEnd(within: string): number {
  const found = /^(?!\s)(?:\\.|[^$\\])*?[^\s$\\](?=\$(?!\d))/.exec(within)?.[0];
  if (found === undefined) return -1;
  return /^\d[\d.,]*\s/.test(found) && !/[\\^_=+*{}<>]/.test(found) ? -1 : found.length;
}

/** GitHub writes mathematics as code between dollars as well. */
function withoutBackticks(tex: string): string {
  return /^`([^`]+)`$/.exec(tex)?.[1] ?? tex;
}

const BLOCKS: readonly (readonly [begin: string, end: string])[] = [
  ['$$', '$$'],
  ['\\[', '\\]'],
];

function startBlock(reading: LineReading): boolean {
  const { blocks, cursor, line } = reading;
  const content = cursor.content();
  const [begin, end] = BLOCKS.find(([sign]) => content.startsWith(sign)) ?? [];
  if (begin === undefined || end === undefined) return false;
  const behind = content.slice(begin.length);
  const endsAt = behind.indexOf(end);
  // With words behind it, it stands within a line.
  if (endsAt === 0 || (endsAt > 0 && behind.slice(endsAt + end.length).trim() !== '')) return false;
  const tex = (endsAt === -1 ? behind : behind.slice(0, endsAt)).trim();
  const fence = { character: end, length: end.length, indent: cursor.indent() };
  const lines = tex === '' ? null : chained(null, tex);
  closeUnmatched(reading);
  openLeaf(blocks, { type: 'code', line, fence, language: 'math', lines, open: true });
  if (endsAt > 0) closeLeaf(blocks);
  return true;
}

function continueBlock({ blocks, cursor }: LineReading, code: CodeNode): boolean {
  const end = code.fence?.character ?? '';
  const content = cursor.content();
  const endsAt = content.indexOf(end);
  const tex = endsAt === -1 ? content : content.slice(0, endsAt);
  if (tex.trim() !== '') blocks.leaf = { ...code, lines: chained(code.lines, tex) };
  if (endsAt === -1) return true;
  closeLeaf(blocks);
  if (content.slice(endsAt + end.length).trim() === '') return true;
  cursor.skipContent(endsAt + end.length);
  return false;
}

const HALF_BLOCK = /^(?:\$(?:\$(?:(?!\$\$).)*(?:\$\$\s*)?)?|\\(?:\[(?:(?!\\\]).)*(?:\\\]\s*)?)?)$/;

function isHalfBlock(line: string): boolean {
  return HALF_BLOCK.test(line);
}
