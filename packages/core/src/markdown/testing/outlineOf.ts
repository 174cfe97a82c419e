import type { MarkdownBlock, MarkdownCell, MarkdownListItem } from '../markdownBlock.ts';
import type { MarkdownInline } from '../markdownInline.ts';

/**
 * Blocks in short, to compare by eye: `p(so **bold**)`, `ul[li[p(one)] li[p(two)]]`.
 *
 * Emphasis is `*…*`, strong `**…**`, struck `~…~`, code `` `…` ``, a link `{text>url}`, a picture `{!alt@host}`, a
 * footnote's mark `{^label}`, a formula `$tex$` or `$$tex$$`, a break `⏎`.
 */
export function outlineOf(blocks: readonly MarkdownBlock[]): string {
  return blocks.map(outlineOfBlock).join(' ');
}

/** Running text in short. */
export function outlineOfText(inlines: readonly MarkdownInline[]): string {
  return inlines.map(outlineOfInline).join('');
}

function outlineOfBlock(block: MarkdownBlock): string {
  switch (block.type) {
    case 'paragraph':
      return `p(${outlineOfText(block.children)})`;
    case 'heading':
      return `h${block.level}(${outlineOfText(block.children)})`;
    case 'code':
      return `code${block.language === null ? '' : `:${block.language}`}(${block.lines.join('⏎')})`;
    case 'quote':
      return `quote[${outlineOf(block.blocks)}]`;
    case 'list':
      return outlineOfList(block.start, block.loose, block.items);
    case 'table':
      return `table[${[{ cells: block.header }, ...block.rows].map(({ cells }) => outlineOfCells(cells)).join(' ')}]`;
    case 'rule':
      return 'rule';
    case 'html':
      return `html(${block.text.replaceAll('\n', '⏎')})`;
    case 'footnote':
      return `note:${block.label}[${outlineOf(block.blocks)}]`;
  }
}

function outlineOfList(start: number | null, loose: boolean, items: readonly MarkdownListItem[]): string {
  const type = `${loose ? 'loose-' : ''}${start === null ? 'ul' : `ol:${start}`}`;
  return `${type}[${items.map(outlineOfItem).join(' ')}]`;
}

function outlineOfItem({ blocks, checked }: MarkdownListItem): string {
  const box = checked === null ? '' : checked ? ':done' : ':to-do';
  return `li${box}[${outlineOf(blocks)}]`;
}

function outlineOfCells(cells: readonly MarkdownCell[]): string {
  return `(${cells.map(({ children }) => outlineOfText(children)).join('|')})`;
}

function outlineOfInline(inline: MarkdownInline): string {
  switch (inline.type) {
    case 'text':
      return inline.text;
    case 'strong':
      return `**${outlineOfText(inline.children)}**`;
    case 'emphasis':
      return `*${outlineOfText(inline.children)}*`;
    case 'strikethrough':
      return `~${outlineOfText(inline.children)}~`;
    case 'code':
      return `\`${inline.text}\``;
    case 'link':
      return `{${outlineOfText(inline.children)}>${inline.url}}`;
    case 'image':
      return `{!${inline.alt}@${inline.host}}`;
    case 'break':
      return '⏎';
    case 'footnote-reference':
      return `{^${inline.label}}`;
    case 'formula':
      return inline.isDisplay ? `$$${inline.tex}$$` : `$${inline.tex}$`;
  }
}
