import { Icon } from '@diwan/chat-kit';
import { formatText, type GroupReview, type PreviewedFile } from '@diwan/core';
import { lazy, type ReactElement, Suspense, useId, useState } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import type { DiffLayout } from './diffRows.ts';
import { FileName } from './FileName.tsx';
import { LineCounts } from './LineCounts.tsx';
import { ReviewTick, type Ticking } from './ReviewTick.tsx';

const DiffView = lazy(async () => ({ default: (await import('./DiffView.tsx')).DiffView }));

/** Props of {@link PlanFile}. */
export interface PlanFileProps extends Ticking {
  review: GroupReview;
  layout: DiffLayout;
  /** Whether its changes show from the beginning. */
  isOpenAtFirst: boolean;
  /** Whether it was left out because it does not fit. */
  isLeftOut: boolean;
}

/** A file of a plan: a tick of its own, what becomes of it, and its changes. */
export function PlanFile(props: PlanFileProps): ReactElement {
  const { review, layout, isOpenAtFirst, isLeftOut, ...ticking } = props;
  const labels = useLabels();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const noteId = useId();
  const [file] = review.files;
  const path = review.group.paths[0] ?? '';

  return (
    <li className="dk-plan-item" data-risk={review.runsCode || undefined}>
      <div className="dk-plan-row">
        <ReviewTick
          {...ticking}
          group={review.group}
          name={path}
          isDisabled={isLeftOut}
          describedBy={review.runsCode ? noteId : undefined}
        />
        {file === undefined ? (
          <UntouchedFile path={path} isLeftOut={isLeftOut} />
        ) : (
          <FileFacts file={file} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        )}
      </div>
      {review.runsCode && (
        <p id={noteId} className="dk-plan-note" data-kind="risk">
          <strong className="dk-plan-mark">
            <Icon name="alert" />
            {labels['plan.runsCode']}
          </strong>
          {labels['plan.runsCodeNote']}
        </p>
      )}
      {file?.rebased === true && <p className="dk-plan-note">{labels['plan.rebased']}</p>}
      {file !== undefined && isOpen && <Changes file={file} layout={layout} />}
    </li>
  );
}

function UntouchedFile({ path, isLeftOut }: { path: string; isLeftOut: boolean }): ReactElement {
  const labels = useLabels();
  return (
    <>
      <FileName path={path} />
      <span className="dk-plan-muted">{labels[isLeftOut ? 'plan.leftOut' : 'plan.unchanged']}</span>
    </>
  );
}

interface FileFactsProps {
  file: PreviewedFile;
  isOpen: boolean;
  onToggle: () => void;
}

function FileFacts({ file, isOpen, onToggle }: FileFactsProps): ReactElement {
  const labels = useLabels();
  const { path, to, action, added, removed } = file;

  return (
    <>
      <span className="dk-plan-action" data-action={action}>
        {labels[`plan.action.${action}`]}
      </span>
      <FileName path={path} to={to} />
      <LineCounts added={added} removed={removed} />
      <button
        type="button"
        className="dk-icon-button dk-plan-open"
        aria-expanded={isOpen}
        aria-label={formatText(labels['plan.diff.label'], { path: to ?? path })}
        title={labels['plan.diff.show']}
        onClick={onToggle}
      >
        <Icon name="chevronDown" />
      </button>
    </>
  );
}

function Changes({ file, layout }: { file: PreviewedFile; layout: DiffLayout }): ReactElement {
  const labels = useLabels();
  const { diff = '', path, to, action } = file;
  // A second column would be empty from top to bottom.
  const isOneSided = action === 'created' || action === 'deleted';
  if (diff === '') return <p className="dk-plan-note">{labels['plan.noDiff']}</p>;
  return (
    <Suspense fallback={<div className="dk-diff-coming" />}>
      <DiffView path={to ?? path} diff={diff} layout={isOneSided ? 'unified' : layout} />
    </Suspense>
  );
}
