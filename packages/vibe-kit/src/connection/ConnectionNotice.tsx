import { Icon } from '@diwan/chat-kit';
import { formatText } from '@diwan/core';
import { type ReactElement, useId, useRef, useState } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { useCoding } from '../provider/useCoding.ts';
import { useNames } from '../provider/useNames.ts';
import { ConnectAction } from './ConnectAction.tsx';
import { ConnectionHelp, hasHelp } from './ConnectionHelp.tsx';
import { noticeText } from './noticeText.ts';
import { type ShownConnection, useShownConnection } from './useShownConnection.ts';

/** Props of {@link ConnectionNotice}. */
export interface ConnectionNoticeProps {
  /** Whether the way out is spelled out from the beginning, as where nothing else is on the screen. */
  isOpenAtFirst?: boolean;
}

/**
 * The banner that shows while the companion is not connected: what happened, the one button that most likely helps,
 * and below it everything that leads out. When the connection is back it says so for a moment.
 */
export function ConnectionNotice({ isOpenAtFirst = false }: ConnectionNoticeProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const shown = useShownConnection(place);

  return (
    // The focus comes here when the button that it was on is gone with the banner.
    <div ref={place} className="dk-notice-place" tabIndex={-1}>
      {shown.kind === 'back' && <Connected isAgain={shown.isAgain} />}
      {shown.kind === 'missing' && <MissingConnection {...shown} isOpenAtFirst={isOpenAtFirst} />}
    </div>
  );
}

function Connected({ isAgain }: { isAgain: boolean }): ReactElement {
  const names = useNames();
  const labels = useLabels();

  return (
    <div className="dk-connection-notice" data-kind="back">
      <p className="dk-connection-title" role="status">
        <Icon name="check" />
        {formatText(labels[isAgain ? 'companion.connectedAgain' : 'companion.connected'], { ...names })}
      </p>
    </div>
  );
}

function MissingConnection({
  state,
  isOpenAtFirst,
}: Extract<ShownConnection, { kind: 'missing' }> & Required<ConnectionNoticeProps>): ReactElement {
  const labels = useLabels();
  const names = useNames();
  const helpId = useId();
  const headingId = useId();
  // The way out of a missing pairing is all that is wanted; the others begin with a try.
  const isPairing = state.status === 'failed' && state.failure === 'not-paired';
  const [choice, setOpen] = useState<boolean | null>(null);
  const isOpen = choice ?? (isOpenAtFirst || isPairing);
  const canBridge = useCoding().connection.canBridge();
  const { title, advice } = noticeText(state, names, labels);
  const offersHelp = hasHelp(state, canBridge);

  return (
    <section className="dk-connection-notice" data-kind={state.status} aria-labelledby={headingId}>
      <div className="dk-connection-banner">
        <Icon name={state.status === 'failed' ? 'alert' : 'info'} />
        <div className="dk-connection-words" role="status">
          <h2 id={headingId} className="dk-connection-title">
            {title}
          </h2>
          {advice !== null && <p>{advice}</p>}
        </div>
        <div className="dk-connection-actions">
          {offersHelp && (
            <button
              type="button"
              className="dk-button"
              aria-expanded={isOpen}
              aria-controls={helpId}
              onClick={() => setOpen(!isOpen)}
            >
              {labels['companion.help']}
              <Icon name="chevronDown" />
            </button>
          )}
          <ConnectAction state={state} />
        </div>
      </div>
      <div id={helpId}>{offersHelp && isOpen && <ConnectionHelp failure={state.failure} />}</div>
    </section>
  );
}
