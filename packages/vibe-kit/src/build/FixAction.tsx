import { EstimateCost, Icon, useChat, useSend, useStore } from '@diwan/chat-kit';
import type { BuildStep, FixState } from '@diwan/core';
import type { ReactElement } from 'react';

import { useLabels } from '../labels/useLabels.ts';

/** Props of {@link FixAction}. */
export interface FixActionProps {
  step: BuildStep;
  fix: FixState;
}

/** Asks the model to repair its plan, for the price that stands on the button; once, and not for the same failure twice. */
export function FixAction({ step, fix }: FixActionProps): ReactElement | null {
  const labels = useLabels();
  switch (fix) {
    case 'none':
      return null;
    case 'offered':
      return <FixButton step={step} />;
    case 'asked':
      return <p className="dk-plan-muted">{labels['build.fixAsked']}</p>;
    case 'same-failure':
      return <p className="dk-plan-note">{labels['build.sameFailure']}</p>;
  }
}

function FixButton({ step }: { step: BuildStep }): ReactElement {
  const labels = useLabels();
  const send = useSend();
  // Model and conversation change what it costs, and with it the estimate of the next message.
  useStore(useChat().estimate);
  const estimate = step.fixEstimate();

  return (
    <button
      type="button"
      className="dk-button"
      data-primary
      onClick={() =>
        send(
          (isConfirmed) =>
            step.askToFix(isConfirmed) ?? {
              status: 'refused',
              reason: 'answering',
              text: labels['build.fixAsked'],
            },
        )
      }
    >
      <Icon name="retry" />
      {labels['build.fix']}
      {estimate !== null && <EstimateCost estimate={estimate} />}
    </button>
  );
}
