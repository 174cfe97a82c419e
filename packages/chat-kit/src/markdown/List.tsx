import type { MarkdownBlock, MarkdownList, MarkdownListItem } from '@diwan/core/markdown';
import { memo, type ReactElement } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { InlineList } from './InlineList.tsx';
import type { RenderBlocks } from './renderBlocks.ts';

/** Props of {@link List}. */
export interface ListProps {
  list: MarkdownList;
  renderBlocks: RenderBlocks;
}

/** A bulleted, numbered or task list. */
export function List({ list, renderBlocks }: ListProps): ReactElement {
  const { start, loose, direction, items } = list;
  const shown = items.map((item) => (
    <ListItem key={item.key} item={item} isLoose={loose} renderBlocks={renderBlocks} />
  ));
  if (start === null) return <ul dir={direction}>{shown}</ul>;
  return (
    <ol dir={direction} start={start}>
      {shown}
    </ol>
  );
}

interface ListItemProps {
  item: MarkdownListItem;
  /** Items are set apart, so their text stands in paragraphs. */
  isLoose: boolean;
  renderBlocks: RenderBlocks;
}

const ListItem = memo(function ListItem({ item, isLoose, renderBlocks }: ListItemProps): ReactElement {
  return (
    <li className={item.checked === null ? undefined : 'dk-task'}>
      {item.checked !== null && <TaskBox isDone={item.checked} />}
      {isLoose
        ? renderBlocks(item.blocks)
        : item.blocks.map((block) => (
            <TightBlock key={block.key} block={block} renderBlocks={renderBlocks} />
          ))}
    </li>
  );
});

interface TightBlockProps {
  block: MarkdownBlock;
  renderBlocks: RenderBlocks;
}

function TightBlock({ block, renderBlocks }: TightBlockProps): ReactElement {
  if (block.type !== 'paragraph') return renderBlocks([block]);
  return (
    <span className="dk-item-text" dir={block.direction}>
      <InlineList inlines={block.children} />
    </span>
  );
}

function TaskBox({ isDone }: { isDone: boolean }): ReactElement {
  const labels = useLabels();
  return (
    <input
      type="checkbox"
      disabled
      checked={isDone}
      aria-label={labels[isDone ? 'markdown.taskDone' : 'markdown.taskOpen']}
    />
  );
}
