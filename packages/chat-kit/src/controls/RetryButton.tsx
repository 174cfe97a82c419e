import type { ReactElement } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { Icon } from './Icon.tsx';

/** Tries again what failed. */
export function RetryButton({ onRetry }: { onRetry: () => void }): ReactElement {
  const labels = useLabels();

  return (
    <button type="button" className="dk-button" onClick={onRetry}>
      <Icon name="retry" />
      {labels['common.retry']}
    </button>
  );
}
