import type { MarkdownBlock } from '@diwan/core/markdown';

/** Page, chat and message have the first three levels of the page's outline. */
const FIRST_LEVEL = 4;
const LAST_LEVEL = 6;

/**
 * The level of each heading in the outline of the page, by the key of its block.
 *
 * A model may begin with any rank and skip some; the outline begins below the message and goes down step by step.
 * Only the headings before one decide on its level, so it stays the same while the text grows.
 */
export function outlineLevels(blocks: readonly MarkdownBlock[]): ReadonlyMap<number, number> {
  const levels = new Map<number, number>();
  let above: number[] = [];
  for (const block of blocks) {
    if (block.type !== 'heading') continue;
    above = above.filter((rank) => rank < block.level);
    levels.set(block.key, Math.min(FIRST_LEVEL + above.length, LAST_LEVEL));
    above.push(block.level);
  }
  return levels;
}
