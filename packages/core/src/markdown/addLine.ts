import type { CodeNode, Fence } from './blockTree.ts';
import { chained } from './chain.ts';
import { startContainer } from './containerStarts.ts';
import { startLeaf } from './leafStarts.ts';
import { createLineCursor } from './lineCursor.ts';
import {
  closeUnmatched,
  CODE_INDENT,
  type LineReading,
  matchedContainer,
  matchesAll,
} from './lineReading.ts';
import { type BlockState, closeLeaf, closeTo, openLeaf, resumeBlocks } from './openBlocks.ts';
import { cellsOf } from './tableLine.ts';

/**
 * The document with one more line, by the block rules of CommonMark 0.31 with GitHub's tables, task items and
 * footnotes.
 *
 * @param state - the document before; it stays as it is
 * @param text - the line without its end
 * @param isComplete - whether the line has its end
 */
export function addLine(state: BlockState, text: string, isComplete: boolean): BlockState {
  const blocks = resumeBlocks(state);
  const reading: LineReading = {
    line: state.lineCount + 1,
    isComplete,
    cursor: createLineCursor(text),
    blocks,
    matched: 0,
  };
  while (!matchesAll(reading) && continuesContainer(reading)) reading.matched += 1;
  if (!continuesLiteral(reading)) readBlocks(reading);
  return { ...blocks, lineCount: reading.line, afterBlank: setsApart(reading) };
}

/** Whether the line belongs to the next open container as well; its marker or indent is then passed. */
function continuesContainer({ blocks, cursor, matched }: LineReading): boolean {
  const container = blocks.containers[matched];
  switch (container?.type) {
    case 'quote':
      if (cursor.indent() >= CODE_INDENT || !cursor.content().startsWith('>')) return false;
      cursor.skipContent(1);
      cursor.skipColumns(1);
      return true;
    case 'item': {
      // An item may begin with one blank line, not with two.
      const isEmpty =
        container.children === null && blocks.containers.length === matched + 1 && blocks.leaf === null;
      if (cursor.isBlank() ? isEmpty : cursor.indent() < container.indent) return false;
      cursor.skipColumns(container.indent);
      return true;
    }
    case 'footnote':
      if (!cursor.isBlank() && cursor.indent() < CODE_INDENT) return false;
      cursor.skipColumns(CODE_INDENT);
      return true;
    default:
      // A list goes on as long as an item of it does, or another begins.
      return container?.type === 'list';
  }
}

/** Adds the line to open code or HTML, where nothing else can begin. */
function continuesLiteral(reading: LineReading): boolean {
  const { blocks, cursor } = reading;
  const { leaf } = blocks;
  if (leaf === null || !matchesAll(reading)) return false;
  if (leaf.type === 'code') return continuesCode(reading, leaf);
  if (leaf.type !== 'html' || (leaf.end === null && cursor.isBlank())) return false;
  const line = cursor.remainder();
  blocks.leaf = { ...leaf, text: `${leaf.text}\n${line}` };
  if (leaf.end?.test(line) === true) closeLeaf(blocks);
  return true;
}

function continuesCode(reading: LineReading, code: CodeNode): boolean {
  const { blocks, cursor } = reading;
  const { fence, lines } = code;
  // A sign of more than one character ends mathematics.
  if (fence !== null && fence.character.length > 1) {
    return blocks.mathematics?.continueBlock(reading, code) === true;
  }
  if (fence !== null && cursor.indent() < CODE_INDENT && isClosingFence(cursor.content(), fence)) {
    closeLeaf(blocks);
    return true;
  }
  if (fence === null && cursor.indent() < CODE_INDENT && !cursor.isBlank()) return false;
  cursor.skipColumns(fence?.indent ?? CODE_INDENT);
  blocks.leaf = { ...code, lines: chained(lines, cursor.remainder()) };
  return true;
}

function isClosingFence(content: string, { character, length }: Fence): boolean {
  if (!content.startsWith(character)) return false;
  const marker = content.trimEnd();
  return marker.length >= length && marker === character.repeat(marker.length);
}

function readBlocks(reading: LineReading): void {
  do {
    if (startLeaf(reading)) return;
  } while (startContainer(reading));
  readText(reading);
}

/** Adds what begins no block: to the open paragraph or table, or as a new paragraph. */
function readText(reading: LineReading): void {
  const { blocks, cursor, isComplete, line } = reading;
  const { leaf } = blocks;
  if (cursor.isBlank()) {
    closeTo(blocks, reading.matched);
  } else if (leaf?.type === 'paragraph') {
    // Also where the markers of its containers are missing: a paragraph goes on without them.
    blocks.leaf = { ...leaf, lines: chained(leaf.lines, cursor.content()) };
  } else if (leaf?.type === 'table' && matchesAll(reading)) {
    const cells = cellsOf(cursor.content()).slice(0, leaf.alignments.length);
    blocks.leaf = { ...leaf, rows: chained(leaf.rows, { line, cells, open: !isComplete }) };
  } else {
    closeUnmatched(reading);
    const lines = chained(null, withoutTaskMarker(reading));
    openLeaf(blocks, { type: 'paragraph', line, lines, open: true });
  }
}

/** The text of a paragraph's first line; `[x]` at the start of an item makes it a task instead. */
function withoutTaskMarker(reading: LineReading): string {
  const content = reading.cursor.content();
  const item = matchedContainer(reading);
  if (item?.type !== 'item' || item.children !== null) return content;
  const [marker, state] = /^\[([ xX])\][ \t]+(?=\S)/.exec(content) ?? [];
  if (marker === undefined) return content;
  reading.blocks.containers[reading.matched - 1] = { ...item, checked: state !== ' ' };
  return content.slice(marker.length);
}

/** Whether the line is a blank one that sets the blocks around it apart: not one in a fence or a quote. */
function setsApart(reading: LineReading): boolean {
  const { leaf } = reading.blocks;
  const container = matchedContainer(reading);
  if (!reading.cursor.isBlank() || (leaf?.type === 'code' && leaf.fence !== null)) return false;
  return container?.type !== 'quote' && !(container?.type === 'item' && container.line === reading.line);
}
