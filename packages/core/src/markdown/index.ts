export { createMarkdownBlocks, type MarkdownBlocks, parseMarkdown } from './createMarkdownBlocks.ts';
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
  MarkdownImage,
  MarkdownInline,
  MarkdownInlineCode,
  MarkdownLink,
  MarkdownStyled,
  MarkdownText,
} from './markdownInline.ts';
