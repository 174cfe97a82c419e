import type { MarkdownBlock } from '@diwan/core/markdown';
import { memo, type ReactElement } from 'react';

import { CodeBlock } from '../code/CodeBlock.tsx';
import { Footnote } from './Footnote.tsx';
import { Heading } from './Heading.tsx';
import { InlineList } from './InlineList.tsx';
import { List } from './List.tsx';
import { outlineLevels } from './outlineLevels.ts';
import { Table } from './Table.tsx';

/** Blocks one below the other. */
export function BlockList({ blocks }: { blocks: readonly MarkdownBlock[] }): ReactElement[] {
  const levels = outlineLevels(blocks);
  return blocks.map((block) => <Block key={block.key} block={block} level={levels.get(block.key) ?? 0} />);
}

interface BlockProps {
  block: MarkdownBlock;
  /** Of a heading: its place in the outline of the page. */
  level: number;
}

/** For blocks that hold blocks: handed down, so that files do not import each other in a circle. */
function renderBlocks(blocks: readonly MarkdownBlock[]): ReactElement {
  return <BlockList blocks={blocks} />;
}

/** One block. A settled block is the same object in every update, so it is not drawn again. */
const Block = memo(function Block({ block, level }: BlockProps): ReactElement {
  switch (block.type) {
    case 'paragraph':
      return (
        <p dir={block.direction}>
          <InlineList inlines={block.children} />
        </p>
      );
    case 'heading':
      return <Heading heading={block} level={level} />;
    case 'code':
      return <CodeBlock language={block.language} lines={block.lines} isOpen={block.open} />;
    case 'quote':
      return (
        <blockquote dir={block.direction}>
          <BlockList blocks={block.blocks} />
        </blockquote>
      );
    case 'list':
      return <List list={block} renderBlocks={renderBlocks} />;
    case 'table':
      return <Table table={block} />;
    case 'rule':
      return <hr />;
    case 'html':
      return <p className="dk-raw-html">{block.text}</p>;
    case 'footnote':
      return <Footnote footnote={block} renderBlocks={renderBlocks} />;
  }
});
