import type { OlderChats as Older } from '@diwan/core';
import type { ReactElement } from 'react';

import { useLabels } from '../labels/useLabels.ts';

/** Props of {@link OlderChats}. */
export interface OlderChatsProps {
  older: Older;
  onShow: () => void;
}

/** Below the list: more of it, where there is more. The button stays while it loads, so that it keeps the focus. */
export function OlderChats({ older, onShow }: OlderChatsProps): ReactElement | null {
  const labels = useLabels();
  if (older === 'none') return null;

  return (
    <div className="dk-history-older">
      {older === 'failed' && <p role="alert">{labels['history.olderFailed']}</p>}
      <button type="button" className="dk-button" aria-disabled={older === 'loading'} onClick={onShow}>
        {labels[TEXTS[older]]}
      </button>
    </div>
  );
}

const TEXTS = {
  waiting: 'history.showOlder',
  loading: 'history.olderLoading',
  failed: 'common.retry',
} as const;
