import type { MarkdownBlock } from '@diwan/core/markdown';
import { memo, type ReactElement, useState } from 'react';

import { FencedBlock } from './FencedBlock.tsx';
import { Footnote } from './Footnote.tsx';
import { Heading } from './Heading.tsx';
import { InlineList } from './InlineList.tsx';
import { inPieces } from './inPieces.ts';
import { List } from './List.tsx';
import { outlineLevels } from './outlineLevels.ts';
import { Table } from './Table.tsx';

/** Blocks one below the other. */
export function BlockList({ blocks }: { blocks: readonly MarkdownBlock[] }): ReactElement {
  return <Blocks blocks={blocks} levels={outlineLevels(blocks)} />;
}

/** Blocks that are drawn as one: few enough to change quickly, many enough to keep groups few. */
const GROUP_LENGTH = 32;

/** The blocks of a document, of which each update changes the last: it costs the same at any length. */
export function GrowingBlockList({ blocks }: { blocks: readonly MarkdownBlock[] }): ReactElement[] {
  const [grouping] = useState(createGrouping);
  const levels = outlineLevels(blocks);
  return grouping(blocks).map((group, order) => <Group key={order} blocks={group} levels={levels} />);
}

function createGrouping(): (blocks: readonly MarkdownBlock[]) => readonly (readonly MarkdownBlock[])[] {
  let groups: readonly (readonly MarkdownBlock[])[] = [];
  return (blocks) => (groups = inPieces(blocks, GROUP_LENGTH, groups));
}

interface BlocksProps {
  blocks: readonly MarkdownBlock[];
  levels: ReadonlyMap<number, number>;
}

function Blocks({ blocks, levels }: BlocksProps): ReactElement {
  return (
    <>
      {blocks.map((block) => (
        <Block key={block.key} block={block} level={levels.get(block.key) ?? 0} />
      ))}
    </>
  );
}

/** The level of a heading depends on those before it, which stay as they are when its group does. */
const Group = memo(Blocks, (before, after) => before.blocks === after.blocks);

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
const Block = memo(function Block({ block, level }: BlockProps): ReactElement | null {
  switch (block.type) {
    case 'paragraph':
      // What it will show is still on its way.
      if (block.children.length === 0) return null;
      return (
        <p dir={block.direction}>
          <InlineList inlines={block.children} />
        </p>
      );
    case 'heading':
      return <Heading heading={block} level={level} />;
    case 'code':
      return <FencedBlock block={block} />;
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
