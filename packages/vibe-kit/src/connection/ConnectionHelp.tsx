import { type ConnectionFailure, type ConnectionState, formatText } from '@diwan/core';
import type { ReactElement } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { useCoding } from '../provider/useCoding.ts';
import { useNames } from '../provider/useNames.ts';
import { InstallGuide } from './InstallGuide.tsx';
import { PairForm } from './PairForm.tsx';
import { CompanionLink, DownloadLink, Steps, WindowButton } from './waysOut.tsx';

/** Props of {@link ConnectionHelp}. */
export interface ConnectionHelpProps {
  failure: ConnectionFailure;
}

/** Whether there is more to say about a missing connection than its banner does. */
export function hasHelp(
  state: ConnectionState,
  canBridge: boolean,
): state is Extract<ConnectionState, { status: 'failed' }> {
  if (state.status !== 'failed' || state.failure === 'old-page') return false;
  return state.failure !== 'blocked-by-policy' || canBridge;
}

/** What leads out of a failure, one way after the other: each failure has its own. */
export function ConnectionHelp({ failure }: ConnectionHelpProps): ReactElement | null {
  const labels = useLabels();
  const names = useNames();
  const canBridge = useCoding().connection.canBridge();

  switch (failure) {
    case 'unsupported-browser':
      return <p className="dk-connection-help">{formatText(labels['companion.browsers'], { ...names })}</p>;
    case 'blocked-by-you':
      return (
        <div className="dk-connection-help">
          <h3>{labels['companion.wayOut.reset-permission']}</h3>
          <Steps steps={labels['companion.resetSteps'].split('\n')} />
          {canBridge && <WindowButton />}
        </div>
      );
    case 'blocked-by-policy':
      return <div className="dk-connection-help">{canBridge && <WindowButton />}</div>;
    case 'not-running':
      return <InstallGuide />;
    case 'foreign-origin':
      return (
        <div className="dk-connection-help">
          <CompanionLink />
        </div>
      );
    case 'another-program':
    case 'not-paired':
      return (
        <div className="dk-connection-help">
          <PairForm />
          <CompanionLink />
        </div>
      );
    case 'old-version':
      return (
        <div className="dk-connection-help">
          <DownloadLink label={formatText(labels['companion.wayOut.update'], { ...names })} />
        </div>
      );
    case 'old-page':
      return null;
  }
}
