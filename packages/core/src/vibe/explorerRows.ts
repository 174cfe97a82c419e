import type { FileSelectionSnapshot } from '../project/fileSelection.ts';
import type { OutlineRows } from '../project/outlineRows.ts';
import type { OutlineNode, ProjectOutline } from '../project/projectOutline.ts';
import type { ExplorerRow, ExplorerRows, FileCounts } from './fileExplorer.ts';
import type { OutlineCounts } from './outlineCounts.ts';
import type { FileMark } from './projectFiles.ts';

/** What the rows of an explorer are made of. */
export interface ExplorerRowParts {
  readonly outline: ProjectOutline;
  readonly rows: OutlineRows;
  readonly counts: OutlineCounts;
  readonly selection: FileSelectionSnapshot;
  readonly marks: ReadonlyMap<string, FileMark>;
  readonly isOpen: (folder: OutlineNode) => boolean;
}

/** The rows of an explorer, each made when it is asked for. */
export function explorerRows(parts: ExplorerRowParts): ExplorerRows {
  const { rows, outline } = parts;
  const nodeOf = (row: number): OutlineNode | undefined => outline.nodes[rows.nodeAt(row)];

  return {
    length: rows.length,
    rowOf: (path) => rows.rowOf(outline.placeOf.get(path) ?? -1),
    parentOf: (row) => rows.rowOf(nodeOf(row)?.parent ?? -1),
    nameOf: (row) => nodeOf(row)?.name ?? '',
    at(row) {
      const node = nodeOf(row);
      return node === undefined ? null : rowOf(parts, row, node);
    },
  };
}

function rowOf(parts: ExplorerRowParts, row: number, node: OutlineNode): ExplorerRow {
  const { outline, rows, selection, marks, isOpen } = parts;
  const { path, name, level } = node;
  const counts = parts.counts.between(node.firstFile, node.endFile);
  const shared = { path, name, level, order: rows.orderOf(row), setSize: rows.setSizeOf(row), counts };
  const choice = choiceOf(counts);
  if (!node.isFile) return { kind: 'folder', ...shared, choice, isOpen: isOpen(node) };
  return {
    kind: 'file',
    ...shared,
    choice,
    locked: outline.files[node.firstFile]?.locked ?? null,
    mark: marks.get(path) ?? null,
    isSuggested: selection.suggested.has(path),
  };
}

function choiceOf({ files, locked, selected }: FileCounts): ExplorerRow['choice'] {
  if (selected === 0) return 'none';
  return selected === files - locked ? 'all' : 'some';
}
