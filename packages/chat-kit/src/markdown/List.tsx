import type { MarkdownList, MarkdownListItem } from '@diwan/core/markdown';
import { memo, type ReactElement } from 'react';

import { useThreadLabels } from '../labels/useThreadLabels.ts';
import { useGrowingElements } from './growingElements.ts';
import type { RenderBlocks } from './renderBlocks.ts';

/** Props of {@link List}. */
export interface ListProps {
  list: MarkdownList;
  renderBlocks: RenderBlocks;
}

/**
 * A bulleted, numbered or task list.
 *
 * Whether its items stand apart is a matter of style only: a list may become loose with its last line, and its items
 * must not be drawn anew then, or a selection in them would be lost.
 */
export function List({ list, renderBlocks }: ListProps): ReactElement {
  const { start, loose, direction, items } = list;
  const shown = useGrowingElements(items, (item) => (
    <ListItem key={item.key} item={item} renderBlocks={renderBlocks} />
  ));
  const attributes = { dir: direction, 'data-loose': loose || undefined };
  if (start === null) return <ul {...attributes}>{shown}</ul>;
  return (
    <ol {...attributes} start={start}>
      {shown}
    </ol>
  );
}

interface ListItemProps {
  item: MarkdownListItem;
  renderBlocks: RenderBlocks;
}

/** A settled item is the same object in every update, so it is not drawn again. */
const ListItem = memo(function ListItem({ item, renderBlocks }: ListItemProps): ReactElement {
  const { blocks, checked } = item;
  if (checked === null) return <li>{renderBlocks(blocks)}</li>;
  return (
    <li className="dk-task">
      <TaskBox isDone={checked} />
      <div>{renderBlocks(blocks)}</div>
    </li>
  );
});

function TaskBox({ isDone }: { isDone: boolean }): ReactElement {
  const labels = useThreadLabels();
  return (
    <input
      type="checkbox"
      disabled
      checked={isDone}
      aria-label={labels[isDone ? 'markdown.taskDone' : 'markdown.taskOpen']}
    />
  );
}
