import { useLabels } from '@diwan/chat-kit';
import { type ReactElement, useSyncExternalStore } from 'react';

import type { DiffLayout } from './diffRows.ts';

/** Props of {@link LayoutSwitch}. */
export interface LayoutSwitchProps {
  layout: DiffLayout;
  onLayout: (layout: DiffLayout) => void;
}

/** From this width two columns can be read. */
const WIDE = '(min-width: 1024px)';
const LAYOUTS: readonly DiffLayout[] = ['unified', 'split'];

/** Shows changes in one column or side by side, where there is room for both. */
export function LayoutSwitch({ layout, onLayout }: LayoutSwitchProps): ReactElement | null {
  const labels = useLabels();
  const isWide = useSyncExternalStore(subscribe, isWideWindow, () => false);
  if (!isWide) return null;

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

function isWideWindow(): boolean {
  return matchMedia(WIDE).matches;
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
