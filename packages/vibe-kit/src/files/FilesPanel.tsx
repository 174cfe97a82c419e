import { IconButton, useStore } from '@diwan/chat-kit';
import { formatText } from '@diwan/core';
import { type ReactElement, useRef } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { PanelFrame } from '../provider/PanelFrame.tsx';
import { useCoding } from '../provider/useCoding.ts';
import { useVibe } from '../provider/vibeContext.ts';
import { FileSearch } from './FileSearch.tsx';
import { FilesFooter } from './FilesFooter.tsx';
import { FileTree } from './FileTree.tsx';
import { NoFiles } from './NoFiles.tsx';
import { UnlockNote } from './UnlockNote.tsx';
import type { FileTreeHandle } from './useTreeHandle.ts';

/** The explorer of the project's files: search, open, choose what goes along. */
export function FilesPanel(): ReactElement {
  const { explorer, project } = useCoding();
  const { rows } = useStore(explorer);
  const labels = useLabels();
  const tree = useRef<FileTreeHandle>(null);

  return (
    <PanelFrame
      title={labels['files.title']}
      className="dk-files"
      note={<SelectedCount />}
      actions={
        <IconButton icon="retry" label={labels['files.refresh']} onClick={() => void project.refresh()} />
      }
    >
      <div className="dk-files-tools">
        <FileSearch onLeave={() => tree.current?.focus()} />
        <DeselectAll />
      </div>
      <IncludedNote />
      {rows.length > 0 && (
        <p className="dk-files-column" aria-hidden="true">
          {labels['files.column']}
        </p>
      )}
      {rows.length > 0 ? <FileTree ref={tree} /> : <NoFiles />}
      <UnlockNote tree={tree} />
      <FilesFooter />
    </PanelFrame>
  );
}

/** How many files are chosen, read out politely when it changes. */
function SelectedCount(): ReactElement {
  const { counts } = useStore(useCoding().explorer);
  const { locale } = useVibe();
  const labels = useLabels();
  const count = new Intl.NumberFormat(locale).format(counts.selected);

  return (
    <span className="dk-files-count" role="status">
      {formatText(labels['files.selected'], { count })}
    </span>
  );
}

function DeselectAll(): ReactElement {
  const { selection } = useCoding();
  const { paths, includeAll } = useStore(selection);
  const labels = useLabels();
  const isNothing = paths.size === 0 && !includeAll;

  return (
    <button
      type="button"
      className="dk-button"
      aria-disabled={isNothing || undefined}
      onClick={() => selection.clear()}
    >
      {labels['files.deselectAll']}
    </button>
  );
}

/** Says that all files go along: the tree shows none as chosen then. */
function IncludedNote(): ReactElement | null {
  const { explorer, selection } = useCoding();
  const { counts } = useStore(explorer);
  const { includeAll } = useStore(selection);
  const { locale } = useVibe();
  const labels = useLabels();
  if (!includeAll) return null;
  const count = new Intl.NumberFormat(locale).format(counts.files - counts.locked);

  return <p className="dk-files-note">{formatText(labels['files.allIncluded'], { count })}</p>;
}
