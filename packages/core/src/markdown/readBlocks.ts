import type { BlockNode, CodeNode, ItemNode, ListNode, RowNode, TableNode } from './blockTree.ts';
import { directionOfAny, directionOfFirst } from './directions.ts';
import type { MarkdownBlock, MarkdownListItem, MarkdownRow } from './markdownBlock.ts';
import type { Mathematics } from './mathematics.ts';
import { type ChainReader, createChainReader, type Reading } from './readChain.ts';
import { createTextReader, type TextReader } from './readText.ts';
import type { References } from './references.ts';
import { shownParagraph } from './shownParagraph.ts';

/**
 * Makes a reader of documents, which gives blocks their running text.
 *
 * Of a document that has grown it reads what is new; the rest are the same objects as before.
 */
export function createBlockReader(
  references: References,
  mathematics: Mathematics | null,
): ChainReader<BlockNode, MarkdownBlock> {
  const reader: BlockReader = {
    text: createTextReader(references, mathematics),
    blocks: createChainReader((node) => readBlock(reader, node), references),
    items: createChainReader((node) => readItem(reader, node), references),
    rows: createChainReader((row) => readRow(reader, row), references),
    lines: createChainReader(decided<string>, references),
  };
  return reader.blocks;
}

interface BlockReader {
  readonly text: TextReader;
  readonly blocks: ChainReader<BlockNode, MarkdownBlock>;
  readonly items: ChainReader<ItemNode, MarkdownListItem>;
  readonly rows: ChainReader<RowNode, MarkdownRow>;
  readonly lines: ChainReader<string, string>;
}

function readBlock(reader: BlockReader, node: BlockNode): Reading<MarkdownBlock> {
  const { line: key } = node;
  switch (node.type) {
    case 'paragraph': {
      const { undecided, ...text } = reader.text(shownParagraph(node), node.open);
      return { value: { type: 'paragraph', key, ...text }, undecided };
    }
    case 'heading': {
      const { undecided, ...text } = reader.text(node.text, node.open);
      return { value: { type: 'heading', key, level: node.level, ...text }, undecided };
    }
    case 'quote': {
      const { value: blocks, undecided } = reader.blocks.read(node.children);
      return { value: { type: 'quote', key, direction: directionOfFirst(blocks), blocks }, undecided };
    }
    case 'footnote': {
      const { value: blocks, undecided } = reader.blocks.read(node.children);
      return { value: { type: 'footnote', key, label: node.label, blocks }, undecided };
    }
    case 'list':
      return readList(reader, node);
    case 'table':
      return readTable(reader, node);
    case 'code':
      return decided(readCode(reader, node));
    case 'html':
      return decided({ type: 'html', key, text: node.text });
    case 'rule':
      return decided({ type: 'rule', key });
  }
}

function readCode(reader: BlockReader, { fence, language, line, lines, open }: CodeNode): MarkdownBlock {
  const { value: all } = reader.lines.read(lines);
  // Blank lines behind indented code stand between blocks; within a fence they are code.
  if (fence === null) while (all.at(-1)?.trim() === '') all.pop();
  return { type: 'code', key: line, language, lines: all, open: open && fence !== null };
}

function readList(reader: BlockReader, { items, line, loose, start }: ListNode): Reading<MarkdownBlock> {
  const { value, undecided } = reader.items.read(items);
  const direction = directionOfFirst(value[0]?.blocks ?? []);
  return { value: { type: 'list', key: line, start, loose, direction, items: value }, undecided };
}

function readItem(reader: BlockReader, { checked, children, line }: ItemNode): Reading<MarkdownListItem> {
  const { value: blocks, undecided } = reader.blocks.read(children);
  return { value: { key: line, checked, blocks }, undecided };
}

function readTable(reader: BlockReader, node: TableNode): Reading<MarkdownBlock> {
  const { value, undecided } = reader.rows.read(node.rows);
  const [header, ...rows] = value;
  const cells = header?.cells ?? [];
  // The first row decides with the header: columns that change sides later would be a jump.
  const direction = directionOfAny([...cells, ...(rows[0]?.cells ?? [])]);
  const { alignments, line: key } = node;
  return { value: { type: 'table', key, direction, alignments, header: cells, rows }, undecided };
}

/** Reads a row; of an open one the last cell may grow. */
function readRow(reader: BlockReader, { cells, line, open }: RowNode): Reading<MarkdownRow> {
  const read = cells.map((cell, place) => reader.text(cell, open && place === cells.length - 1));
  return {
    value: { key: line, cells: read.map(({ children, direction }) => ({ children, direction })) },
    undecided: read.flatMap(({ undecided }) => undecided),
  };
}

function decided<Value>(value: Value): Reading<Value> {
  return { value, undecided: [] };
}
