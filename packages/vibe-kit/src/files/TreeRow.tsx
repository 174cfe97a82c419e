import { Icon } from '@diwan/chat-kit';
import { type ExplorerRow, type ExplorerRows, formatTokenCount } from '@diwan/core';
import { type CSSProperties, memo, type ReactElement } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { useCoding } from '../provider/useCoding.ts';
import { useVibe } from '../provider/vibeContext.ts';
import { CodingIcon } from '../toolbar/CodingIcon.tsx';
import type { FileNumbers } from './fileNumbers.ts';
import { rowFacts } from './rowFacts.ts';

/** Props of {@link TreeRow}. */
export interface TreeRowProps {
  id: string;
  rows: ExplorerRows;
  /** Which one of the rows it draws. */
  place: number;
  /** Name of the companion. */
  companion: string;
  numbers: FileNumbers;
  /** Whether keys act on it. */
  isActive: boolean;
}

/** A file or folder of the tree. The tree itself handles its clicks and keys. */
export const TreeRow = memo(function TreeRow({
  id,
  rows,
  place,
  companion,
  numbers,
  isActive,
}: TreeRowProps) {
  const row = rows.at(place);
  const labels = useLabels();
  const { unlocking } = useCoding();
  const { locale } = useVibe();
  if (row === null) return null;
  const isLocked = row.kind === 'file' && row.locked !== null;
  const isAskable = isLocked && unlocking.canUnlock(row.locked);
  const facts = rowFacts(row, companion, labels, numbers, locale);
  if (isAskable) facts.push(labels['files.unlock.can']);
  const level: CSSProperties & Record<'--dk-level', number> = { '--dk-level': row.level - 1 };

  return (
    <div
      id={id}
      className="dk-tree-row"
      role="treeitem"
      data-row={place}
      data-kind={row.kind}
      data-active={isActive || undefined}
      data-locked={isLocked || undefined}
      data-askable={isAskable || undefined}
      aria-level={row.level}
      aria-posinset={row.order}
      aria-setsize={row.setSize}
      aria-expanded={row.kind === 'folder' ? row.isOpen : undefined}
      aria-checked={isLocked ? undefined : CHECKED[row.choice]}
      aria-disabled={(isLocked && !isAskable) || undefined}
      title={[row.path, ...facts].join('\n')}
      style={level}
    >
      {row.kind === 'folder' && <Icon name="chevronEnd" />}
      <Choice row={row} isLocked={isLocked} />
      {row.kind === 'folder' && <CodingIcon name={row.isOpen ? 'folderOpen' : 'folder'} />}
      <bdi className="dk-tree-name">{row.name}</bdi>
      <span className="dk-visually-hidden">{facts.join(', ')}</span>
      <RowMarks row={row} />
      <RowFigures row={row} isLocked={isLocked} numbers={numbers} />
    </div>
  );
});

const CHECKED = { all: true, some: 'mixed', none: false } as const;

function Choice({ row, isLocked }: { row: ExplorerRow; isLocked: boolean }): ReactElement {
  if (isLocked) return <CodingIcon name="lock" />;
  return (
    <span className="dk-tree-check" data-choice={row.choice}>
      {row.choice === 'all' && <Icon name="check" />}
      {row.choice === 'some' && <Icon name="minus" />}
    </span>
  );
}

/** What is special about a file: the AI chose it, or it is no longer as it was read. */
function RowMarks({ row }: { row: ExplorerRow }): ReactElement | null {
  const labels = useLabels();
  if (row.kind === 'folder') return null;

  return (
    <>
      {row.isSuggested && (
        <span className="dk-ai-badge" aria-hidden="true">
          {labels['files.ai']}
        </span>
      )}
      {row.mark !== null && (
        <span className="dk-tree-mark" data-mark={row.mark}>
          <Icon name="alert" />
        </span>
      )}
    </>
  );
}

interface RowFiguresProps {
  row: ExplorerRow;
  isLocked: boolean;
  numbers: FileNumbers;
}

/** Of a folder how many files are chosen, and how many tokens there are. */
function RowFigures({ row, isLocked, numbers }: RowFiguresProps): ReactElement {
  const { locale } = useVibe();
  return (
    <span className="dk-tree-figures" aria-hidden="true">
      {row.kind === 'folder' && row.counts.selected > 0 && (
        <span className="dk-tree-chosen">{numbers.count(row.counts.selected)}</span>
      )}
      {!isLocked && formatTokenCount(row.counts.tokens, locale)}
    </span>
  );
}
