import { type BuildPreview, type BuildStep, formatText, type GroupReview, groupReviews } from '@diwan/core';
import { type ReactElement, useMemo, useRef } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import type { DiffLayout } from './diffRows.ts';
import { LayoutSwitch } from './LayoutSwitch.tsx';
import { PlanCommand, type PlanCommandProps } from './PlanCommand.tsx';
import { PlanFile } from './PlanFile.tsx';
import { PlanList } from './PlanList.tsx';
import { useHasRoom } from './useHasRoom.ts';

/** Props of {@link PlanReview}. */
export interface PlanReviewProps {
  step: BuildStep;
  preview: BuildPreview;
  chosen: ReadonlySet<number>;
  /** Positions of the operations that were left out because they do not fit. */
  leftOut: ReadonlySet<number>;
  layout: DiffLayout;
  onLayout: (layout: DiffLayout) => void;
}

/** Up to so many changed lines in all, the changes of every file show at once. */
const FEW_LINES = 120;

/** What a build would do: each file with its changes, each command with its target, each with a tick. */
export function PlanReview(props: PlanReviewProps): ReactElement {
  const { step, preview } = props;
  const place = useRef<HTMLDivElement>(null);
  const hasRoom = useHasRoom(place);
  const reviews = useMemo(() => groupReviews(step.plan, step.groups, preview), [step, preview]);
  const files = reviews.filter(({ group }) => group.kind === 'file');
  const commands = reviews.flatMap((review) =>
    review.command === null ? [] : [{ ...review, command: review.command }],
  );

  return (
    <div ref={place} className="dk-plan-review">
      {files.length > 0 && <ReviewedFiles {...props} reviews={files} hasRoom={hasRoom} />}
      {commands.length > 0 && <ReviewedCommands {...props} reviews={commands} />}
    </div>
  );
}

interface ReviewedFilesProps extends PlanReviewProps {
  reviews: readonly GroupReview[];
  /** Whether two columns fit. */
  hasRoom: boolean;
}

function ReviewedFiles(props: ReviewedFilesProps): ReactElement {
  const { step, preview, chosen, leftOut, layout, onLayout, reviews, hasRoom } = props;
  const labels = useLabels();
  const isShort = preview.files.reduce((sum, { added, removed }) => sum + added + removed, 0) <= FEW_LINES;

  return (
    <PlanList
      heading={formatText(labels['plan.files'], { count: reviews.length })}
      actions={hasRoom && <LayoutSwitch layout={layout} onLayout={onLayout} />}
    >
      {reviews.map((review) => (
        <PlanFile
          key={review.group.indexes[0]}
          chosen={chosen}
          onChoose={(group, isChosen) => step.choose(group, isChosen)}
          review={review}
          layout={hasRoom ? layout : 'unified'}
          isOpenAtFirst={isShort}
          isLeftOut={review.group.indexes.some((index) => leftOut.has(index))}
        />
      ))}
    </PlanList>
  );
}

interface ReviewedCommandsProps extends Pick<PlanReviewProps, 'step' | 'chosen'> {
  reviews: readonly PlanCommandProps['review'][];
}

function ReviewedCommands({ step, chosen, reviews }: ReviewedCommandsProps): ReactElement {
  const labels = useLabels();

  return (
    <PlanList heading={formatText(labels['plan.commands'], { count: reviews.length })}>
      {reviews.map((review) => (
        <PlanCommand
          key={review.group.indexes[0]}
          chosen={chosen}
          onChoose={(group, isChosen) => step.choose(group, isChosen)}
          review={review}
          why={whyOf(step, review.group.indexes[0])}
        />
      ))}
    </PlanList>
  );
}

function whyOf({ plan }: BuildStep, index = -1): string | undefined {
  const operation = plan.operations[index];
  return operation?.op === 'run' ? operation.why : undefined;
}
