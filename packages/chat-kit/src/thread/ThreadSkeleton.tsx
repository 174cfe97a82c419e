import type { ReactElement } from 'react';

import { useThreadLabels } from '../labels/useThreadLabels.ts';

/** Stands in place of the messages while a chat loads. */
export function ThreadSkeleton(): ReactElement {
  const labels = useThreadLabels();

  return (
    <div className="dk-skeleton">
      <p className="dk-visually-hidden">{labels['thread.loading']}</p>
      <span className="dk-skeleton-question" />
      <span className="dk-skeleton-line" />
      <span className="dk-skeleton-line" />
      <span className="dk-skeleton-line" />
      <span className="dk-skeleton-question" />
      <span className="dk-skeleton-line" />
      <span className="dk-skeleton-line" />
    </div>
  );
}
