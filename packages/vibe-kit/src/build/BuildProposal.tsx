import { Icon, useMessageRow } from '@diwan/chat-kit';
import { type BuildState, type BuildStep, formatText } from '@diwan/core';
import { type ReactElement, useEffect, useState } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import type { DiffLayout } from '../plan/diffRows.ts';
import { PlanOutline } from '../plan/PlanOutline.tsx';
import { PlanReview } from '../plan/PlanReview.tsx';
import { useNames } from '../provider/useNames.ts';
import { UnfitPlan } from './UnfitPlan.tsx';
import { type Reviewing, useCanReview } from './useCanReview.ts';

/** Props of {@link BuildProposal}. */
export interface BuildProposalProps {
  step: BuildStep;
  state: BuildState;
  onBuild: () => void;
}

/**
 * A plan that was not built: what it says, then what it would do to the files as they are now, with consent and the
 * button that builds. The newest plan is compared by itself; nothing is touched by that.
 */
export function BuildProposal({ step, state, onBuild }: BuildProposalProps): ReactElement {
  const { preview, chosen, leftOut, fix } = state;
  const reviewing = useCanReview(step);
  const [layout, setLayout] = useState<DiffLayout>('unified');
  useReviewOfNewest(step, state, reviewing);

  switch (preview.status) {
    case 'none':
      return (
        <>
          <PlanOutline step={step} />
          <Missing step={step} reviewing={reviewing} />
        </>
      );
    case 'loading':
      return (
        <>
          <PlanOutline step={step} />
          <Comparing />
        </>
      );
    case 'ready':
      return (
        <>
          <PlanReview
            step={step}
            preview={preview.preview}
            chosen={chosen}
            leftOut={leftOut}
            layout={layout}
            onLayout={setLayout}
          />
          <Consent chosen={chosen} project={reviewing.project ?? ''} onBuild={onBuild} />
        </>
      );
    case 'unfit':
      return <UnfitPlan step={step} preview={preview.preview} leftOut={leftOut} fix={fix} />;
    case 'failed':
      return <PreviewFailed step={step} message={preview.message} />;
  }
}

/** Older plans are compared on a click: opening a long chat asks the companion once at most. */
function useReviewOfNewest(step: BuildStep, state: BuildState, reviewing: Reviewing): void {
  const { isLast } = useMessageRow();
  const { missing, isElsewhere } = reviewing;
  const isWanted =
    isLast && missing === null && !isElsewhere && state.preview.status === 'none' && !hasBegun(state);

  useEffect(() => {
    if (isWanted) void step.preview();
  }, [step, isWanted]);
}

function hasBegun({ phase }: BuildState): boolean {
  return phase.status !== 'proposed';
}

function Missing({ step, reviewing }: { step: BuildStep; reviewing: Reviewing }): ReactElement {
  const labels = useLabels();
  const { companion } = useNames();
  if (reviewing.missing === null) return <ReviewButton step={step} label={labels['plan.review']} />;
  return (
    <p className="dk-plan-note">
      {reviewing.missing === 'project'
        ? labels['plan.needsProject']
        : formatText(labels['plan.needsConnection'], { companion })}
    </p>
  );
}

function Comparing(): ReactElement {
  const labels = useLabels();
  return (
    <p className="dk-plan-note" role="status">
      <span className="dk-spinner" aria-hidden="true" />
      {labels['plan.reviewing']}
    </p>
  );
}

function ReviewButton({ step, label }: { step: BuildStep; label: string }): ReactElement {
  return (
    <div className="dk-plan-actions">
      <button type="button" className="dk-button" onClick={() => void step.preview()}>
        <Icon name="search" />
        {label}
      </button>
    </div>
  );
}

function PreviewFailed({ step, message }: { step: BuildStep; message: string }): ReactElement {
  const labels = useLabels();
  return (
    <>
      <PlanOutline step={step} />
      <p className="dk-plan-error" role="alert">
        {formatText(labels['plan.previewFailed'], { message })}
      </p>
      <ReviewButton step={step} label={labels['plan.reviewAgain']} />
    </>
  );
}

/** A path within a text of whichever direction: it reads from left to right. */
function isolated(path: string): string {
  return `\u2066${path}\u2069`;
}

interface ConsentProps {
  chosen: ReadonlySet<number>;
  project: string;
  onBuild: () => void;
}

function Consent({ chosen, project, onBuild }: ConsentProps): ReactElement {
  const labels = useLabels();
  const isEmpty = chosen.size === 0;
  return (
    <div className="dk-plan-consent">
      <p className="dk-plan-note">
        {isEmpty
          ? labels['plan.nothingChosen']
          : formatText(labels['plan.consent'], { project: isolated(project) })}
      </p>
      <button type="button" className="dk-button" data-primary disabled={isEmpty} onClick={onBuild}>
        <Icon name="play" />
        {labels['plan.build']}
      </button>
    </div>
  );
}
