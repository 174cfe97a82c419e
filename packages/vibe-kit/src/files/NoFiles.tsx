import { useStore } from '@diwan/chat-kit';
import { formatText } from '@diwan/core';
import type { ReactElement } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { useCoding } from '../provider/useCoding.ts';

/** Stands where the tree has no row: nothing was found, the project is empty, or it is still being opened. */
export function NoFiles(): ReactElement {
  const { explorer, project } = useCoding();
  const { query } = useStore(explorer);
  const state = useStore(project);
  const labels = useLabels();

  return (
    <p className="dk-files-none" role="status">
      {state.status === 'opening' && formatText(labels['project.opening'], { path: state.path })}
      {state.status === 'failed' && state.text}
      {state.status === 'none' && labels['toolbar.blocked.no-project']}
      {state.status === 'open' &&
        (query.trim() === '' ? labels['files.empty'] : formatText(labels['files.notFound'], { query }))}
    </p>
  );
}
