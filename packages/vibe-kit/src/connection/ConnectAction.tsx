import { Icon } from '@diwan/chat-kit';
import { type ConnectionState, connectionFailureTexts } from '@diwan/core';
import type { ReactElement } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { useCoding } from '../provider/useCoding.ts';
import { useNames } from '../provider/useNames.ts';

/** Props of {@link ConnectAction}. */
export interface ConnectActionProps {
  state: Exclude<ConnectionState, { status: 'connected' }>;
}

/**
 * The button that leads to a connection: Connect where the browser will ask its user, else to try again. It stays in
 * its place while it is tried, so that the focus does too.
 */
export function ConnectAction({ state }: ConnectActionProps): ReactElement | null {
  const { connection } = useCoding();
  const labels = useLabels();
  const names = useNames();
  const isChecking = state.status === 'checking';

  if (state.status === 'failed') {
    const { waysOut } = connectionFailureTexts(state.failure, names, labels);
    if (waysOut.includes('reload')) return <ReloadButton />;
    if (!waysOut.includes('retry') && state.failure !== 'not-paired') return null;
  }
  return (
    <button
      type="button"
      className="dk-button"
      data-primary={state.status === 'failed' && state.failure === 'not-paired' ? undefined : true}
      aria-disabled={isChecking || undefined}
      onClick={() => {
        if (!isChecking) void connection.connect();
      }}
    >
      <Icon name="retry" />
      {state.status === 'undecided' ? labels['companion.connect'] : labels['companion.wayOut.retry']}
    </button>
  );
}

function ReloadButton(): ReactElement {
  const labels = useLabels();
  return (
    <button type="button" className="dk-button" data-primary onClick={() => location.reload()}>
      <Icon name="retry" />
      {labels['companion.wayOut.reload']}
    </button>
  );
}
