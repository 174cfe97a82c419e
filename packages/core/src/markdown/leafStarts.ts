import type { HeadingNode, ParagraphNode } from './blockTree.ts';
import { chained, chainItems } from './chain.ts';
import { decodeEntities } from './decodeEntities.ts';
import { htmlKindOf } from './htmlLine.ts';
import { closeUnmatched, CODE_INDENT, type LineReading, matchesAll } from './lineReading.ts';
import { splitDefinitions } from './linkDefinitions.ts';
import { addLeaf, closeLeaf, define, openLeaf } from './openBlocks.ts';
import { alignmentsOf, cellsOf } from './tableLine.ts';

/**
 * Reads the line as the start of a heading, a rule, code, HTML or a table.
 *
 * @returns whether it is one; then the line is used up
 */
export function startLeaf(reading: LineReading): boolean {
  if (reading.cursor.indent() >= CODE_INDENT) return startIndentedCode(reading);
  return STARTS.some((start) => start(reading));
}

// The underline of a heading comes before the rule that it could be as well.
const STARTS: readonly ((reading: LineReading) => boolean)[] = [
  startHeading,
  startFence,
  (reading) => reading.blocks.mathematics?.startBlock(reading) === true,
  startHtml,
  underlineParagraph,
  startTable,
  startRule,
];

function startHeading(reading: LineReading): boolean {
  const { blocks, cursor, isComplete, line } = reading;
  const [marker] = /^#{1,6}(?=[ \t]|$)/.exec(cursor.content()) ?? [];
  if (marker === undefined) return false;
  closeUnmatched(reading);
  const text = withoutClosingMarks(cursor.content().slice(marker.length));
  addLeaf(blocks, { type: 'heading', line, level: levelOf(marker), text, open: !isComplete });
  return true;
}

function levelOf(marker: string): HeadingNode['level'] {
  return ([1, 2, 3, 4, 5] as const).find((level) => level === marker.length) ?? 6;
}

function withoutClosingMarks(line: string): string {
  const text = line.trim();
  let end = text.length;
  while (text[end - 1] === '#') end -= 1;
  const isApart = end === 0 || /[ \t]/.test(text[end - 1] ?? '');
  return isApart ? text.slice(0, end).trim() : text;
}

function startFence(reading: LineReading): boolean {
  const { blocks, cursor, line } = reading;
  const [, marker, information] = /^(`{3,}|~{3,})(.*)$/.exec(cursor.content()) ?? [];
  if (marker === undefined || information === undefined) return false;
  // With another backtick behind them, three backticks are code within a line.
  if (marker.startsWith('`') && information.includes('`')) return false;
  const fence = { character: marker.charAt(0), length: marker.length, indent: cursor.indent() };
  closeUnmatched(reading);
  openLeaf(blocks, { type: 'code', line, fence, language: languageOf(information), lines: null, open: true });
  return true;
}

function languageOf(information: string): string | null {
  const [word = ''] = information.trim().split(/\s/, 1);
  const language = decodeEntities(word).replace(/\\([!-/:-@[-`{-~])/g, '$1');
  return language === '' ? null : language;
}

function startIndentedCode(reading: LineReading): boolean {
  const { blocks, cursor, line } = reading;
  if (cursor.isBlank() || blocks.leaf?.type === 'paragraph') return false;
  closeUnmatched(reading);
  cursor.skipColumns(CODE_INDENT);
  const lines = chained(null, cursor.remainder());
  openLeaf(blocks, { type: 'code', line, fence: null, language: null, lines, open: true });
  return true;
}

function startHtml(reading: LineReading): boolean {
  const { blocks, cursor, line } = reading;
  const kind = htmlKindOf(cursor.content());
  if (kind === undefined) return false;
  if (!kind.interrupts && blocks.leaf?.type === 'paragraph') return false;
  closeUnmatched(reading);
  openLeaf(blocks, { type: 'html', line, end: kind.end, text: cursor.remainder() });
  if (kind.end?.test(cursor.content()) === true) closeLeaf(blocks);
  return true;
}

/** A line of `=` or `-` below a paragraph makes it a heading. */
function underlineParagraph(reading: LineReading): boolean {
  const { blocks, cursor } = reading;
  const paragraph = openParagraph(reading);
  if (paragraph === null || !/^(?:=+|-+)[ \t]*$/.test(cursor.content())) return false;
  const { definitions, rest } = splitDefinitions(chainItems(paragraph.lines).join('\n'));
  if (rest.trim() === '') return false;
  const level = cursor.content().startsWith('=') ? 1 : 2;
  define(blocks, definitions);
  blocks.leaf = null;
  addLeaf(blocks, { type: 'heading', line: paragraph.line, level, text: rest.trim(), open: false });
  return true;
}

/** The row of dashes below the last line of a paragraph makes that line the header of a table. */
function startTable(reading: LineReading): boolean {
  const { blocks, cursor, line } = reading;
  const paragraph = openParagraph(reading);
  const alignments = paragraph === null ? null : alignmentsOf(cursor.content());
  if (paragraph === null || alignments === null) return false;
  const header = { line: line - 1, cells: cellsOf(paragraph.lines.last), open: false };
  if (header.cells.length !== alignments.length) return false;
  const before = paragraph.lines.before;
  blocks.leaf = before === null ? null : { ...paragraph, lines: before };
  closeLeaf(blocks);
  openLeaf(blocks, { type: 'table', line: header.line, alignments, rows: chained(null, header) });
  return true;
}

/** The open paragraph, where this line would go on with it. */
function openParagraph(reading: LineReading): ParagraphNode | null {
  const { leaf } = reading.blocks;
  return leaf?.type === 'paragraph' && matchesAll(reading) ? leaf : null;
}

function startRule(reading: LineReading): boolean {
  const { blocks, cursor, line } = reading;
  if (!/^(?:(?:\*[ \t]*){3,}|(?:_[ \t]*){3,}|(?:-[ \t]*){3,})$/.test(cursor.content())) return false;
  closeUnmatched(reading);
  addLeaf(blocks, { type: 'rule', line });
  return true;
}
