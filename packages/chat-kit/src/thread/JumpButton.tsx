import type { ReactElement } from 'react';

import { Icon } from '../controls/Icon.tsx';
import { useLabels } from '../labels/useLabels.ts';

/** Props of {@link JumpButton}. */
export interface JumpButtonProps {
  /** Whether text came below the part in view. */
  hasNews: boolean;
  onJump: () => void;
}

/** The way back to the end of the thread. */
export function JumpButton({ hasNews, onJump }: JumpButtonProps): ReactElement {
  const labels = useLabels();
  const label = hasNews ? labels['thread.jumpNew'] : labels['thread.jump'];

  return (
    <button
      type="button"
      className="dk-jump"
      data-news={hasNews || undefined}
      aria-label={label}
      onClick={onJump}
    >
      <Icon name="arrowDown" />
      {hasNews && <span>{label}</span>}
    </button>
  );
}
