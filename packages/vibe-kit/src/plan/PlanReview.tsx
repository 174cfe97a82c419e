import { useLabels } from '@diwan/chat-kit';
import { type BuildPreview, type BuildStep, formatText, type GroupReview, groupReviews } from '@diwan/core';
import { type ReactElement, useMemo } from 'react';

import type { DiffLayout } from './diffRows.ts';
import { PlanCommand } from './PlanCommand.tsx';
import { PlanFile } from './PlanFile.tsx';
import { PlanList } from './PlanList.tsx';

/** Props of {@link PlanReview}. */
export interface PlanReviewProps {
  step: BuildStep;
  preview: BuildPreview;
  chosen: ReadonlySet<number>;
  layout: DiffLayout;
}

/** Up to so many changed lines in all, the changes of every file show at once. */
const FEW_LINES = 120;

/** What a build would do: each file with its changes, each command with its target, each with a tick. */
export function PlanReview({ step, preview, chosen, layout }: PlanReviewProps): ReactElement {
  const labels = useLabels();
  const reviews = useMemo(() => groupReviews(step.plan, step.groups, preview), [step, preview]);
  const files = reviews.filter(({ group }) => group.kind === 'file');
  const commands = reviews.flatMap((review) =>
    review.command === null ? [] : [{ ...review, command: review.command }],
  );
  const ticking = {
    chosen,
    onChoose: (group: GroupReview['group'], isChosen: boolean) => step.choose(group, isChosen),
  };
  const isShort = preview.files.reduce((sum, { added, removed }) => sum + added + removed, 0) <= FEW_LINES;

  return (
    <>
      {files.length > 0 && (
        <PlanList heading={formatText(labels['plan.files'], { count: files.length })}>
          {files.map((review) => (
            <PlanFile
              key={review.group.indexes[0]}
              {...ticking}
              review={review}
              layout={layout}
              isOpenAtFirst={isShort}
            />
          ))}
        </PlanList>
      )}
      {commands.length > 0 && (
        <PlanList heading={formatText(labels['plan.commands'], { count: commands.length })}>
          {commands.map((review) => (
            <PlanCommand
              key={review.group.indexes[0]}
              {...ticking}
              review={review}
              why={whyOf(step, review.group.indexes[0])}
            />
          ))}
        </PlanList>
      )}
    </>
  );
}

function whyOf({ plan }: BuildStep, index = -1): string | undefined {
  const operation = plan.operations[index];
  return operation?.op === 'run' ? operation.why : undefined;
}
