import { useStore } from '@diwan/chat-kit';
import { formatText, openProjectPath } from '@diwan/core';
import type { ReactElement } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { useCoding } from '../provider/useCoding.ts';

/** Says whether the companion is connected, and which project is open. A change is read out politely. */
export function ConnectionStatus(): ReactElement {
  const { connection, project } = useCoding();
  const state = useStore(connection);
  const projectState = useStore(project);
  const labels = useLabels();
  const path = projectState.status === 'opening' ? projectState.path : openProjectPath(projectState);
  const isConnected = state.status === 'connected';

  return (
    <div className="dk-connection" data-status={isConnected ? 'connected' : 'disconnected'}>
      <p className="dk-connection-state" role="status">
        {isConnected
          ? formatText(labels['companion.connected'], { companion: state.product })
          : labels['companion.disconnected']}
      </p>
      <p className="dk-connection-project" title={path ?? undefined}>
        {path === null ? labels['companion.noProject'] : <bdi dir="ltr">{path}</bdi>}
      </p>
      <UpdateNote />
    </div>
  );
}

/** A newer companion that there is; the present one goes on working. */
function UpdateNote(): ReactElement | null {
  const { connection } = useCoding();
  const state = useStore(connection);
  const labels = useLabels();
  if (state.status !== 'connected' || state.updateAvailable === null) return null;

  return (
    <p className="dk-connection-update">
      {formatText(labels['companion.update'], { companion: state.product, version: state.updateAvailable })}
    </p>
  );
}
