import {
  createMarkdownBlocks,
  type MarkdownBlock,
  type MarkdownFootnote,
  type Mathematics,
} from '@diwan/core/markdown';
import type { ReactElement } from 'react';

import { type DrawnBlock, drawnBlocks } from './drawnBlocks.ts';
import { createGrowingElements } from './growingElements.ts';

/** A reply as it is drawn. */
export interface DrawnDocument {
  /** All blocks, footnotes among them. */
  readonly blocks: readonly ReactElement[];
  /** The footnotes, which stand at the end. */
  readonly footnotes: readonly MarkdownFootnote[];
}

/** Starts a reply without text. Of one that grows it gives the same elements for all that has stayed as it was. */
export function createGrowingDocument(
  mathematics: Mathematics | undefined,
  draw: (block: DrawnBlock) => ReactElement,
): (text: string, isComplete: boolean) => DrawnDocument {
  const document = createMarkdownBlocks({ mathematics });
  const list = createGrowingElements(draw);
  let drawn: DrawnDocument = { blocks: [], footnotes: [] };

  return (text, complete) => {
    const { added, kept } = document.grow(text, { complete });
    const changed = list.at(kept);
    if (changed === undefined && added.length === 0) return drawn;
    // Keys rise: what is kept of the footnotes stands before the first block that is not.
    const end = changed?.block.key ?? Infinity;
    drawn = {
      blocks: list.change(kept, drawnBlocks(added, list.at(kept - 1))),
      footnotes: [...drawn.footnotes.filter(({ key }) => key < end), ...added.filter(isFootnote)],
    };
    return drawn;
  };
}

function isFootnote(block: MarkdownBlock): block is MarkdownFootnote {
  return block.type === 'footnote';
}
