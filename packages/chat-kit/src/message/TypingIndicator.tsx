import type { ReactElement } from 'react';

import { useThreadLabels } from '../labels/useThreadLabels.ts';

/** Props of {@link TypingIndicator}. */
export interface TypingIndicatorProps {
  /** Whether nothing has come for so long that it is said. */
  isSlow: boolean;
}

/** Stands in place of a reply until its first text. */
export function TypingIndicator({ isSlow }: TypingIndicatorProps): ReactElement {
  const labels = useThreadLabels();

  return (
    <div className="dk-typing" data-slow={isSlow || undefined}>
      <span className="dk-typing-dots" aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      <span className={isSlow ? 'dk-typing-text' : 'dk-visually-hidden'}>
        {isSlow ? labels['message.stillWaiting'] : labels['message.waiting']}
      </span>
    </div>
  );
}
