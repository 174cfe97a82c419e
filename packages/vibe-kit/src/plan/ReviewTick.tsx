import { formatText, type PlanGroup } from '@diwan/core';
import type { ReactElement } from 'react';

import { useLabels } from '../labels/useLabels.ts';
/** How the parts of a plan are ticked. */
export interface Ticking {
  /** Positions of the operations that are allowed. */
  chosen: ReadonlySet<number>;
  onChoose: (group: PlanGroup, isChosen: boolean) => void;
}

/** Props of {@link ReviewTick}. */
export interface ReviewTickProps extends Ticking {
  group: PlanGroup;
  /** What is allowed: a path or a command. */
  name: string;
  describedBy?: string | undefined;
  isDisabled?: boolean | undefined;
}

/** Allows a part of a plan, or leaves it out. */
export function ReviewTick(props: ReviewTickProps): ReactElement {
  const { group, name, chosen, onChoose, describedBy, isDisabled = false } = props;
  const labels = useLabels();

  return (
    <input
      type="checkbox"
      className="dk-plan-tick"
      checked={group.indexes.every((index) => chosen.has(index))}
      disabled={isDisabled}
      aria-label={formatText(labels['plan.include'], { name })}
      aria-describedby={describedBy}
      onChange={(event) => onChoose(group, event.target.checked)}
    />
  );
}
