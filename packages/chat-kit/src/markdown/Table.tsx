import type { MarkdownAlignment, MarkdownCell, MarkdownRow, MarkdownTable } from '@diwan/core/markdown';
import { memo, type ReactElement } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { InlineList } from './InlineList.tsx';
import { ScrollBox } from './ScrollBox.tsx';

/** A table in a box of its own: a wide one scrolls there and never the page. */
export function Table({ table }: { table: MarkdownTable }): ReactElement {
  const labels = useLabels();
  const { direction, alignments, header, rows } = table;

  return (
    <ScrollBox label={labels['markdown.table']}>
      <table dir={direction}>
        <thead>
          <tr>
            {header.map((cell, column) => (
              <th key={column} scope="col" dir={cell.direction} data-align={alignments[column] ?? undefined}>
                <InlineList inlines={cell.children} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} alignments={alignments} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

interface RowProps {
  row: MarkdownRow;
  alignments: readonly MarkdownAlignment[];
}

/** A settled row is the same object in every update; the alignments of a table do not change. */
const Row = memo(
  function Row({ row, alignments }: RowProps): ReactElement {
    return (
      <tr>
        {alignments.map((alignment, column) => (
          <Cell key={column} cell={row.cells[column]} alignment={alignment} />
        ))}
      </tr>
    );
  },
  (before, after) => before.row === after.row && before.alignments.length === after.alignments.length,
);

function Cell({
  cell,
  alignment,
}: {
  cell: MarkdownCell | undefined;
  alignment: MarkdownAlignment;
}): ReactElement {
  return (
    <td dir={cell?.direction} data-align={alignment ?? undefined}>
      {cell !== undefined && <InlineList inlines={cell.children} />}
    </td>
  );
}
