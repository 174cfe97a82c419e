import type { MarkdownBlock } from '@diwan/core/markdown';

/** A block with its place in the outline of the page. */
export interface DrawnBlock {
  readonly block: MarkdownBlock;
  /** Ranks of the headings that it stands under, a heading's own as the last. */
  readonly outline: readonly number[];
}

/** Page, chat and message have the first three levels of the page's outline. */
const LEVELS_ABOVE = 3;
const LAST_LEVEL = 6;

/**
 * Gives blocks their places in the outline, behind one that has its own.
 *
 * A model may begin with any rank and skip some; the outline begins below the message and goes down step by step.
 * Only the headings before a block decide on its place, so it stays the same while the text grows.
 */
export function drawnBlocks(blocks: readonly MarkdownBlock[], behind?: DrawnBlock): DrawnBlock[] {
  let outline = behind?.outline ?? [];
  return blocks.map((block) => {
    if (block.type === 'heading') outline = [...outline.filter((rank) => rank < block.level), block.level];
    return { block, outline };
  });
}

/** The level of a heading in the outline of the page. */
export function outlineLevel({ outline }: DrawnBlock): number {
  return Math.min(LEVELS_ABOVE + outline.length, LAST_LEVEL);
}
