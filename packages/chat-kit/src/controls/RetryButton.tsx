import type { ReactElement } from 'react';

import { useThreadLabels } from '../labels/useThreadLabels.ts';
import { Icon } from './Icon.tsx';

/** Tries again what failed. */
export function RetryButton({ onRetry }: { onRetry: () => void }): ReactElement {
  const labels = useThreadLabels();

  return (
    <button type="button" className="dk-button" onClick={onRetry}>
      <Icon name="retry" />
      {labels['common.retry']}
    </button>
  );
}
