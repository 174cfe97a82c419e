import type { ReactElement } from 'react';

import { useLabels } from '../labels/useLabels.ts';

/** Stands in place of the list while it loads. */
export function HistorySkeleton(): ReactElement {
  const labels = useLabels();

  return (
    <div className="dk-history-skeleton">
      <p className="dk-visually-hidden">{labels['history.loading']}</p>
      <span className="dk-skeleton-line" />
      <span className="dk-skeleton-line" />
      <span className="dk-skeleton-line" />
    </div>
  );
}
