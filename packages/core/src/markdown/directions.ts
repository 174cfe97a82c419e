import type { TextDirection } from '../text/textDirection.ts';
import type { MarkdownBlock } from './markdownBlock.ts';

/** The direction of the first block that has one: bars and markers stand on that side. */
export function directionOfFirst(blocks: readonly MarkdownBlock[]): TextDirection {
  for (const block of blocks) {
    if ('direction' in block) return block.direction;
  }
  return 'ltr';
}

/** Right to left as soon as one part is. */
export function directionOfAny(parts: readonly { readonly direction: TextDirection }[]): TextDirection {
  return parts.some(({ direction }) => direction === 'rtl') ? 'rtl' : 'ltr';
}
