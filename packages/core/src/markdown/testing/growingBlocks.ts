import { createMarkdownBlocks, type MarkdownOptions } from '../createMarkdownBlocks.ts';
import type { MarkdownBlock } from '../markdownBlock.ts';

/** A document whose blocks are put together from what {@link createMarkdownBlocks} says is new. */
export function growingBlocks(options: MarkdownOptions = {}): {
  update(text: string, options?: { readonly complete?: boolean }): readonly MarkdownBlock[];
} {
  const document = createMarkdownBlocks(options);
  let blocks: readonly MarkdownBlock[] = [];
  return {
    update(text, given) {
      const { added, kept } = document.grow(text, given);
      blocks = [...blocks.slice(0, kept), ...added];
      return blocks;
    },
  };
}
