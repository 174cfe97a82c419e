import type { MarkdownBlock, MarkdownFootnote } from '@diwan/core/markdown';
import { memo, type ReactElement } from 'react';

import { type DrawnBlock, drawnBlocks, outlineLevel } from './drawnBlocks.ts';
import { FencedBlock } from './FencedBlock.tsx';
import { Footnote } from './Footnote.tsx';
import { Heading } from './Heading.tsx';
import { inlineNodes } from './inlineNodes.tsx';
import { List } from './List.tsx';
import { Table } from './Table.tsx';

/** Draws a block in its place in the outline. */
export function drawBlock(drawn: DrawnBlock): ReactElement {
  return <Block key={drawn.block.key} block={drawn.block} level={outlineLevel(drawn)} />;
}

interface BlockProps {
  block: MarkdownBlock;
  /** Of a heading: its place in the outline of the page. */
  level: number;
}

/** For blocks that hold blocks: handed down, so that files do not import each other in a circle. */
function renderBlocks(blocks: readonly MarkdownBlock[]): ReactElement {
  return <>{drawnBlocks(blocks).map(drawBlock)}</>;
}

/** One block. A settled block is the same object in every update, so it is not drawn again. */
const Block = memo(function Block({ block, level }: BlockProps): ReactElement | null {
  switch (block.type) {
    case 'paragraph':
      // What it will show is still on its way.
      if (block.children.length === 0) return null;
      return <p dir={block.direction}>{inlineNodes(block.children)}</p>;
    case 'heading':
      return <Heading heading={block} level={level} />;
    case 'code':
      return <FencedBlock block={block} />;
    case 'quote':
      return <blockquote dir={block.direction}>{renderBlocks(block.blocks)}</blockquote>;
    case 'list':
      return <List list={block} renderBlocks={renderBlocks} />;
    case 'table':
      return <Table table={block} />;
    case 'rule':
      return <hr />;
    case 'html':
      return <p className="dk-raw-html">{block.text}</p>;
    case 'footnote':
      // It stands at the end of the reply.
      return null;
  }
});

/** The footnotes of a reply, at its end. */
export function FootnoteList({ footnotes }: { footnotes: readonly MarkdownFootnote[] }): ReactElement {
  return (
    <div className="dk-footnotes">
      {footnotes.map((footnote) => (
        <Footnote key={footnote.key} footnote={footnote} renderBlocks={renderBlocks} />
      ))}
    </div>
  );
}
