import type { BuildPreview, BuildStep, FixState, PlanGroup } from '@diwan/core';
import type { ReactElement } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { PlanFaults } from '../plan/PlanFaults.tsx';
import { FixAction } from './FixAction.tsx';

/** Props of {@link UnfitPlan}. */
export interface UnfitPlanProps {
  step: BuildStep;
  preview: BuildPreview;
  /** Positions of the operations that were left out before. */
  leftOut: ReadonlySet<number>;
  fix: FixState;
}

/**
 * A plan that does not fit the files as they are now: where it fails, and the ways on. It cannot be built like this; the
 * model can be asked for a better one, or the rest of it be reviewed alone.
 */
export function UnfitPlan({ step, preview, leftOut, fix }: UnfitPlanProps): ReactElement {
  const labels = useLabels();
  const { failed, error } = preview;
  const failing = new Set(failed.map(({ index }) => index));
  const isLeft = ({ kind, indexes }: PlanGroup): boolean =>
    kind === 'file' && !indexes.some((index) => failing.has(index) || leftOut.has(index));
  const canLeaveOut = failed.length > 0 && step.groups.some(isLeft);

  return (
    <>
      <div>
        <p className="dk-plan-error">
          {failed.length === 0 ? (error ?? labels['plan.unfit']) : labels['plan.unfit']}
        </p>
        {fix === 'offered' && (
          <p className="dk-plan-note">{labels[canLeaveOut ? 'plan.unfit.next' : 'plan.unfit.ask']}</p>
        )}
      </div>
      <PlanFaults faults={failed} />
      <div className="dk-plan-actions">
        <FixAction step={step} fix={fix} />
        {canLeaveOut && (
          <button type="button" className="dk-button" onClick={() => void step.leaveOut()}>
            {labels['plan.leaveOut']}
          </button>
        )}
        <button type="button" className="dk-button" onClick={() => void step.preview()}>
          {labels['plan.reviewAgain']}
        </button>
      </div>
    </>
  );
}
