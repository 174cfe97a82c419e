import type { BuildPhase, BuildState, BuildStep } from '@diwan/core';
import type { ReactElement } from 'react';

import { BuildOutcome } from './BuildOutcome.tsx';
import { FixAction } from './FixAction.tsx';
import { OutcomeUnknown } from './OutcomeUnknown.tsx';
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
  if (phase.status === 'unreachable') return <OutcomeUnknown step={step} phase={phase} act={act} />;
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
