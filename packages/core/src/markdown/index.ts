export {
  createMarkdownBlocks,
  type MarkdownBlocks,
  type MarkdownGrowth,
  type MarkdownOptions,
  parseMarkdown,
} from './createMarkdownBlocks.ts';
export type {
  MarkdownAlignment,
  MarkdownBlock,
  MarkdownCell,
  MarkdownCode,
  MarkdownFootnote,
  MarkdownHeading,
  MarkdownHtml,
  MarkdownList,
  MarkdownListItem,
  MarkdownParagraph,
  MarkdownQuote,
  MarkdownRow,
  MarkdownRule,
  MarkdownTable,
} from './markdownBlock.ts';
export type {
  MarkdownBreak,
  MarkdownFootnoteReference,
  MarkdownFormula,
  MarkdownImage,
  MarkdownInline,
  MarkdownInlineCode,
  MarkdownLink,
  MarkdownStyled,
  MarkdownText,
} from './markdownInline.ts';
export { type Mathematics, mathematics } from './mathematics.ts';
