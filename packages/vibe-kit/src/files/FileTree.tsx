import { useStore } from '@diwan/chat-kit';
import { forwardRef, useId, useMemo, useRef } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { useCoding } from '../provider/useCoding.ts';
import { useNames } from '../provider/useNames.ts';
import { useVibe } from '../provider/vibeContext.ts';
import { fileNumbers } from './fileNumbers.ts';
import { TreeRow } from './TreeRow.tsx';
import { useActiveRow } from './useActiveRow.ts';
import { useTreeClicks } from './useTreeClicks.ts';
import { type FileTreeHandle, useTreeHandle } from './useTreeHandle.ts';
import { useTreeKeys } from './useTreeKeys.ts';
import { useWindowedRows } from './useWindowedRows.ts';

/**
 * The tree of files, of which only the rows in view stand in the page. The focus stays on the tree itself and names its
 * row (`aria-activedescendant`), so that scrolling never takes a focused row away.
 */
export const FileTree = forwardRef<FileTreeHandle>(function FileTree(_props, ref) {
  const id = useId();
  const { explorer } = useCoding();
  const { rows } = useStore(explorer);
  const labels = useLabels();
  const { companion } = useNames();
  const { locale } = useVibe();
  const numbers = useMemo(() => fileNumbers(locale), [locale]);
  const tree = useRef<HTMLDivElement>(null);
  const { first, end, rowPx, pageRows, scrollTo } = useWindowedRows(tree, rows.length);
  const { activeRow, setActive } = useActiveRow(rows);
  useTreeHandle(ref, { tree, rows, setActive, scrollTo });
  const handleKeyDown = useTreeKeys({ rows, activeRow, pageRows, setActive, scrollTo });

  const handleClick = useTreeClicks(rows, setActive);
  const isActiveDrawn = activeRow >= first && activeRow < end;
  return (
    <div
      ref={tree}
      className="dk-tree"
      role="tree"
      aria-label={labels['files.title']}
      aria-multiselectable="true"
      aria-activedescendant={isActiveDrawn ? rowId(id, activeRow) : undefined}
      tabIndex={0}
      onClick={handleClick}
      onKeyDown={handleKeyDown}
      onFocus={() => scrollTo(activeRow)}
    >
      <div
        role="none"
        className="dk-tree-rows"
        style={{ blockSize: rows.length * rowPx, paddingBlockStart: first * rowPx }}
      >
        {Array.from({ length: end - first }, (_, offset) => first + offset).map((place) => (
          <TreeRow
            key={place}
            id={rowId(id, place)}
            rows={rows}
            companion={companion}
            numbers={numbers}
            place={place}
            isActive={place === activeRow}
          />
        ))}
      </div>
    </div>
  );
});

function rowId(treeId: string, place: number): string {
  return `${treeId}-${place}`;
}
