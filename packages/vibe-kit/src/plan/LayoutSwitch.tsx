import type { ReactElement } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import type { DiffLayout } from './diffRows.ts';

/** Props of {@link LayoutSwitch}. */
export interface LayoutSwitchProps {
  layout: DiffLayout;
  onLayout: (layout: DiffLayout) => void;
}

const LAYOUTS: readonly DiffLayout[] = ['unified', 'split'];

/** Shows changes in one column or side by side. */
export function LayoutSwitch({ layout, onLayout }: LayoutSwitchProps): ReactElement {
  const labels = useLabels();

  return (
    <div className="dk-layout-switch">
      {LAYOUTS.map((candidate) => (
        <button
          key={candidate}
          type="button"
          className="dk-layout-choice"
          aria-pressed={candidate === layout}
          onClick={() => onLayout(candidate)}
        >
          {labels[`plan.diff.${candidate}`]}
        </button>
      ))}
    </div>
  );
}
