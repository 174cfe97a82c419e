import type { MarkdownAlignment, MarkdownCell, MarkdownRow, MarkdownTable } from '@diwan/core/markdown';
import { memo, type ReactElement } from 'react';

import { useThreadLabels } from '../labels/useThreadLabels.ts';
import { useGrowingElements } from './growingElements.ts';
import { inlineNodes } from './inlineNodes.tsx';
import { ScrollBox } from './ScrollBox.tsx';

/** A table in a box of its own: a wide one scrolls there and never the page. */
export function Table({ table }: { table: MarkdownTable }): ReactElement {
  const labels = useThreadLabels();
  const { direction, alignments, header, rows } = table;

  return (
    <ScrollBox label={labels['markdown.table']}>
      <table dir={direction}>
        <thead>
          <tr>
            {header.map((cell, column) => (
              <th key={column} scope="col" data-align={alignments[column] ?? undefined}>
                <CellText cell={cell} direction={direction} />
              </th>
            ))}
          </tr>
        </thead>
        <TableBody key={`${direction} ${alignments.join()}`} {...{ alignments, direction, rows }} />
      </table>
    </ScrollBox>
  );
}

function TableBody({
  alignments,
  direction,
  rows,
}: Pick<MarkdownTable, 'alignments' | 'direction' | 'rows'>): ReactElement {
  const shown = useGrowingElements(rows, (row) => (
    <Row key={row.key} row={row} alignments={alignments} direction={direction} />
  ));
  return <tbody>{shown}</tbody>;
}

interface RowProps {
  row: MarkdownRow;
  alignments: readonly MarkdownAlignment[];
  direction: MarkdownTable['direction'];
}

/** A settled row is the same object in every update, so it is not drawn again. */
const Row = memo(function Row({ row, alignments, direction }: RowProps): ReactElement {
  // Cells that are missing stay so: filled up, a short text could ask for millions.
  return (
    <tr>
      {row.cells.map((cell, column) => (
        <td key={column} data-align={alignments[column] ?? undefined}>
          <CellText cell={cell} direction={direction} />
        </td>
      ))}
    </tr>
  );
});

interface CellTextProps {
  cell: MarkdownCell;
  /** Direction of the table: all cells of a column stand on its side. */
  direction: MarkdownTable['direction'];
}

function CellText({ cell, direction }: CellTextProps): ReactElement {
  const text = inlineNodes(cell.children);
  return cell.direction === direction ? <>{text}</> : <bdi dir={cell.direction}>{text}</bdi>;
}
