import { Icon, useLabels, useStore } from '@diwan/chat-kit';
import type { BuildPhase, BuildState, BuildStep } from '@diwan/core';
import type { ReactElement } from 'react';

import { useCoding } from '../provider/useCoding.ts';
import { BuildOutcome } from './BuildOutcome.tsx';
import { FixAction } from './FixAction.tsx';
import { UndoAction } from './UndoAction.tsx';

/** Props of {@link BuildEnded}. */
export interface BuildEndedProps {
  step: BuildStep;
  state: BuildState;
  phase: Extract<BuildPhase, { status: 'succeeded' | 'failed' | 'unreachable' }>;
  act: (action: () => Promise<unknown>) => void;
}

/** A build that has ended: what it really changed, the way back, and the way on where it failed. */
export function BuildEnded({ step, state, phase, act }: BuildEndedProps): ReactElement {
  const { undo, fix } = state;
  if (phase.status === 'unreachable') return <OutcomeUnknown step={step} message={phase.message} act={act} />;
  const hasActions = (undo.status !== 'none' && undo.status !== 'undone') || fix !== 'none';

  return (
    <>
      <BuildOutcome report={phase.report} />
      {hasActions && (
        <div className="dk-plan-actions">
          <FixAction step={step} fix={fix} />
          <UndoAction undo={undo} onUndo={() => act(() => step.undo())} />
        </div>
      )}
    </>
  );
}

interface OutcomeUnknownProps extends Pick<BuildEndedProps, 'step' | 'act'> {
  message: string;
}

/** Nobody knows how the build ended. The companion does, once it answers again. */
function OutcomeUnknown({ step, message, act }: OutcomeUnknownProps): ReactElement {
  const labels = useLabels();
  const { connection } = useCoding();
  const { status } = useStore(connection);

  /** A connection that comes back follows the build by itself. */
  async function findOut(): Promise<void> {
    if (status === 'connected') await step.resume();
    else await connection.connect();
  }

  return (
    <>
      <p className="dk-plan-error">{message}</p>
      <div className="dk-plan-actions">
        <button
          type="button"
          className="dk-button"
          disabled={status === 'checking'}
          onClick={() => act(findOut)}
        >
          <Icon name="retry" />
          {status === 'connected' ? labels['build.again'] : labels['companion.wayOut.retry']}
        </button>
      </div>
    </>
  );
}
