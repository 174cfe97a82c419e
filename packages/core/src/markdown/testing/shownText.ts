import type { MarkdownBlock } from '../markdownBlock.ts';
import type { MarkdownInline } from '../markdownInline.ts';

/** All characters that a reader sees of blocks, without white space. */
export function shownText(blocks: readonly MarkdownBlock[]): string {
  return blocks.map(textOfBlock).join('').replace(/\s+/g, '');
}

function textOfBlock(block: MarkdownBlock): string {
  switch (block.type) {
    case 'code':
      return block.lines.join('\n');
    case 'html':
      return block.text;
    case 'rule':
      return '';
    case 'list':
      return block.items.map(({ blocks }) => shownText(blocks)).join('');
    case 'table':
      return [{ cells: block.header }, ...block.rows]
        .flatMap(({ cells }) => cells.map(({ children }) => textOf(children)))
        .join('');
    case 'quote':
    case 'footnote':
      return shownText(block.blocks);
    case 'paragraph':
    case 'heading':
      return textOf(block.children);
  }
}

function textOf(inlines: readonly MarkdownInline[]): string {
  return inlines.map(textOfInline).join('');
}

function textOfInline(inline: MarkdownInline): string {
  if ('children' in inline) return textOf(inline.children);
  if ('text' in inline) return inline.text;
  if (inline.type === 'formula') return inline.tex;
  return inline.type === 'footnote-reference' ? inline.label : '';
}
