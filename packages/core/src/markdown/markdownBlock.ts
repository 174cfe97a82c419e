import type { TextDirection } from '../text/textDirection.ts';
import type { MarkdownInline } from './markdownInline.ts';

/** A block of a document, as a kit draws it. Blocks are immutable; an unchanged block is the same object. */
export type MarkdownBlock =
  | MarkdownParagraph
  | MarkdownHeading
  | MarkdownCode
  | MarkdownQuote
  | MarkdownList
  | MarkdownTable
  | MarkdownRule
  | MarkdownHtml
  | MarkdownFootnote;

interface Block<Type extends string> {
  readonly type: Type;
  /** Number of the line on which the block begins: unique among its siblings, the same while the text grows. */
  readonly key: number;
}

/** Running text; one without children shows nothing, or nothing yet. */
export interface MarkdownParagraph extends Block<'paragraph'> {
  readonly direction: TextDirection;
  readonly children: readonly MarkdownInline[];
}

/** A heading as its author ranked it; a kit moves it into the outline of its page. */
export interface MarkdownHeading extends Block<'heading'> {
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  readonly direction: TextDirection;
  readonly children: readonly MarkdownInline[];
}

/** A block of code, always left to right. */
export interface MarkdownCode extends Block<'code'> {
  /** First word after the fence, as written; `null` without one. Mathematics that stands apart is in `math`. */
  readonly language: string | null;
  /** Lines without their ends. */
  readonly lines: readonly string[];
  /** Whether more lines may come: the fence is not closed and the text not complete. */
  readonly open: boolean;
}

/** Quoted blocks. */
export interface MarkdownQuote extends Block<'quote'> {
  readonly direction: TextDirection;
  readonly blocks: readonly MarkdownBlock[];
}

/** A bulleted or numbered list. */
export interface MarkdownList extends Block<'list'> {
  /** First number of a numbered list, `null` for bullets. */
  readonly start: number | null;
  /** Whether blank lines stand between items or within one, so that items are set apart. */
  readonly loose: boolean;
  readonly direction: TextDirection;
  readonly items: readonly MarkdownListItem[];
}

/** An item of a list. */
export interface MarkdownListItem {
  /** Line on which the item begins. */
  readonly key: number;
  /** State of a task item, `null` for any other. */
  readonly checked: boolean | null;
  readonly blocks: readonly MarkdownBlock[];
}

/** How a column of a table is set; `null` leaves it to the direction of the text. */
export type MarkdownAlignment = 'left' | 'center' | 'right' | null;

/** A table. A row may have fewer cells than the header, never more. */
export interface MarkdownTable extends Block<'table'> {
  readonly direction: TextDirection;
  /** One entry a column. */
  readonly alignments: readonly MarkdownAlignment[];
  readonly header: readonly MarkdownCell[];
  readonly rows: readonly MarkdownRow[];
}

/** A row of a table below its header. */
export interface MarkdownRow {
  /** Line of the row. */
  readonly key: number;
  readonly cells: readonly MarkdownCell[];
}

/** A cell of a table. */
export interface MarkdownCell {
  readonly direction: TextDirection;
  readonly children: readonly MarkdownInline[];
}

/** A line across the page. */
export type MarkdownRule = Block<'rule'>;

/** Raw HTML, to be shown as the text it is, with its line breaks. */
export interface MarkdownHtml extends Block<'html'> {
  readonly text: string;
}

/** The text of a footnote, where its author wrote it; a kit shows it at the end. */
export interface MarkdownFootnote extends Block<'footnote'> {
  readonly label: string;
  readonly blocks: readonly MarkdownBlock[];
}
