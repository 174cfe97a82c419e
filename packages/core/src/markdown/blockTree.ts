import type { Chain } from './chain.ts';
import type { MarkdownAlignment } from './markdownBlock.ts';

/**
 * The document as its lines build it, running text not yet read for emphasis, links and the like.
 *
 * Nodes are immutable. An open node (one that the next line may still change) has the same shape as a closed one.
 */
export type BlockNode = QuoteNode | ListNode | FootnoteNode | LeafNode;

/** A node that may be open around others. */
export type ContainerNode = QuoteNode | ListNode | ItemNode | FootnoteNode;

/** A node that holds text. */
export type LeafNode = ParagraphNode | HeadingNode | CodeNode | HtmlNode | TableNode | RuleNode;

interface Node<Type extends string> {
  readonly type: Type;
  /** Number of the line on which the node begins. */
  readonly line: number;
}

/** The whole text, and each part of it that holds blocks. */
export interface BlockParent {
  readonly children: Chain<BlockNode> | null;
}

/** Lines behind `>`. */
export interface QuoteNode extends Node<'quote'>, BlockParent {}

/** A list. */
export interface ListNode extends Node<'list'> {
  /** Character that marks each item: a bullet, or what stands behind a number. */
  readonly marker: string;
  readonly start: number | null;
  readonly loose: boolean;
  readonly items: Chain<ItemNode> | null;
}

/** An item of a list. */
export interface ItemNode extends Node<'item'>, BlockParent {
  /** Columns by which a further line must be indented to belong to the item. */
  readonly indent: number;
  readonly checked: boolean | null;
}

/** The text of a footnote. */
export interface FootnoteNode extends Node<'footnote'>, BlockParent {
  readonly label: string;
}

/** Running text, definitions at its start included until it closes. */
export interface ParagraphNode extends Node<'paragraph'> {
  /** Lines without the white space before them. */
  readonly lines: Chain<string>;
  /** Whether more of its text may come. */
  readonly open: boolean;
}

/** A heading. */
export interface HeadingNode extends Node<'heading'> {
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  readonly text: string;
  /** Whether more of its text may come. */
  readonly open: boolean;
}

/** Code behind a fence or behind four columns of white space. */
export interface CodeNode extends Node<'code'> {
  /** The opening fence; `null` for indented code. */
  readonly fence: Fence | null;
  readonly language: string | null;
  readonly lines: Chain<string> | null;
  /** Whether more lines may come. */
  readonly open: boolean;
}

/** What a line must hold to close fenced code. */
export interface Fence {
  /** A backtick or a tilde, and of mathematics the whole sign that ends it. */
  readonly character: string;
  readonly length: number;
  /** Columns by which the fence is indented, taken off each line of the code. */
  readonly indent: number;
}

/** Raw HTML. */
export interface HtmlNode extends Node<'html'> {
  /** What the last line holds; `null` where a blank line ends the block. */
  readonly end: RegExp | null;
  readonly text: string;
}

/** A table. */
export interface TableNode extends Node<'table'> {
  readonly alignments: readonly MarkdownAlignment[];
  /** The header first. */
  readonly rows: Chain<RowNode>;
}

/** A row of a table. */
export interface RowNode {
  readonly line: number;
  readonly cells: readonly string[];
  /** Whether more of its last cell may come. */
  readonly open: boolean;
}

/** A line across the page. */
export type RuleNode = Node<'rule'>;
