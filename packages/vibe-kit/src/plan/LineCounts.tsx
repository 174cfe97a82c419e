import { formatText } from '@diwan/core';
import type { ReactElement } from 'react';

import { useLabels } from '../labels/useLabels.ts';
/** Props of {@link LineCounts}. */
export interface LineCountsProps {
  added: number;
  removed: number;
}

/** How many lines come and go. */
export function LineCounts({ added, removed }: LineCountsProps): ReactElement {
  const labels = useLabels();

  return (
    <span className="dk-plan-counts" dir="ltr">
      <span aria-hidden="true">
        <span data-kind="added">+{added}</span> <span data-kind="removed">−{removed}</span>
      </span>
      <span className="dk-visually-hidden">{formatText(labels['plan.lines'], { added, removed })}</span>
    </span>
  );
}
