import { formatText } from '@diwan/core';
import type { ReactElement } from 'react';

import { useLabels } from '../labels/useLabels.ts';

/** Props of {@link ReadingProgress}. */
export interface ReadingProgressProps {
  /** Name of the file. */
  name: string;
  /** From 0 to 1; `null` where it cannot be told. */
  progress: number | null;
}

/** How far a file was read. */
export function ReadingProgress({ name, progress }: ReadingProgressProps): ReactElement {
  const labels = useLabels();

  return (
    <span
      className="dk-progress"
      role="progressbar"
      aria-label={formatText(labels['attachments.waiting'], { names: name })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={progress === null ? undefined : Math.round(progress * 100)}
      data-unknown={progress === null || undefined}
    >
      <span style={{ inlineSize: progress === null ? '30%' : `${progress * 100}%` }} />
    </span>
  );
}
