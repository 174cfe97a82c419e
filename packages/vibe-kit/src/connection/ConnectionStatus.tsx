import { useLabels } from '@diwan/chat-kit';
import { formatText } from '@diwan/core';
import type { ReactElement } from 'react';

/** Whether the companion answers, and what it calls itself. */
export type CompanionConnection =
  | { readonly status: 'connected'; readonly product: string }
  | { readonly status: 'disconnected' };

/** Props of {@link ConnectionStatus}. */
export interface ConnectionStatusProps {
  connection: CompanionConnection;
}

/** Says whether the companion on the user's machine is connected. Changes are read out politely. */
export function ConnectionStatus({ connection }: ConnectionStatusProps): ReactElement {
  const labels = useLabels();
  const text =
    connection.status === 'connected'
      ? formatText(labels['companion.connected'], { companion: connection.product })
      : labels['companion.disconnected'];

  return (
    <p className="dk-connection" role="status" data-status={connection.status}>
      {text}
    </p>
  );
}
