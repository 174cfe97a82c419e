import { Icon } from '@diwan/chat-kit';
import { formatText, type GroupReview, type PreviewedCommand } from '@diwan/core';
import { type ReactElement, useId } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { ReviewTick, type Ticking } from './ReviewTick.tsx';

/** Props of {@link PlanCommand}. */
export interface PlanCommandProps extends Ticking {
  review: GroupReview & { readonly command: PreviewedCommand };
  /** Why the model wants it. */
  why: string | undefined;
}

/** A command of a plan: a tick of its own, the program that would run, and whether the companion asks first. */
export function PlanCommand({ review, why, ...ticking }: PlanCommandProps): ReactElement {
  const labels = useLabels();
  const factsId = useId();
  const { command, cwd, target, verdict, reason } = review.command;

  return (
    <li className="dk-plan-item" data-verdict={verdict}>
      <div className="dk-plan-row">
        <ReviewTick
          {...ticking}
          group={review.group}
          name={command}
          describedBy={factsId}
          isDisabled={verdict === 'denied'}
        />
        <code className="dk-plan-command" dir="ltr">
          {command}
        </code>
        {verdict !== 'plain' && (
          <span className="dk-plan-mark">
            <Icon name={verdict === 'denied' ? 'close' : 'alert'} />
            {labels[`plan.verdict.${verdict}`]}
          </span>
        )}
      </div>
      <p id={factsId} className="dk-plan-note">
        {why !== undefined && <span dir="auto">{why}</span>}
        {target !== undefined && <span>{formatText(labels['plan.runs'], { target })}</span>}
        {cwd !== '.' && <span>{formatText(labels['plan.folder'], { folder: cwd })}</span>}
        {reason !== undefined && <span dir="auto">{reason}</span>}
      </p>
    </li>
  );
}
