import type { SendBlock } from '@diwan/core';
import { type ReactElement, useId } from 'react';

import { Icon } from '../controls/Icon.tsx';
import { useThreadLabels } from '../labels/useThreadLabels.ts';

/** Props of {@link SendButton}. */
export interface SendButtonProps {
  /** Why the message cannot be sent now, or `null`. While `answering` the button stops the answer. */
  blocked: SendBlock | null;
  onStop: () => void;
}

/**
 * Sends the message, or stops the answer being written: one button, so that the focus never falls off it.
 *
 * When sending is blocked it stays reachable and says why; the form refuses.
 */
export function SendButton({ blocked, onStop }: SendButtonProps): ReactElement {
  const labels = useThreadLabels();
  const reasonId = useId();
  const isStop = blocked === 'answering';
  const label = isStop ? labels['composer.stop'] : labels['composer.send'];
  const reason = blocked === null || isStop ? undefined : labels[`composer.blocked.${blocked}`];

  return (
    <>
      <button
        type={isStop ? 'button' : 'submit'}
        className="dk-send"
        data-action={isStop ? 'stop' : 'send'}
        aria-label={label}
        aria-disabled={reason !== undefined}
        aria-describedby={reason === undefined ? undefined : reasonId}
        title={reason ?? label}
        onClick={isStop ? onStop : undefined}
      >
        <Icon name={isStop ? 'stop' : 'arrowUp'} />
      </button>
      {reason !== undefined && (
        <span id={reasonId} className="dk-visually-hidden">
          {reason}
        </span>
      )}
    </>
  );
}
