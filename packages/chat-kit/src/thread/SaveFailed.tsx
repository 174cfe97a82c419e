import type { ChatFailure } from '@diwan/core';
import type { ReactElement } from 'react';

import { RetryButton } from '../controls/RetryButton.tsx';
import { useThreadLabels } from '../labels/useThreadLabels.ts';
import { useChat } from '../provider/useChat.ts';

/** Props of {@link SaveFailed}. */
export interface SaveFailedProps {
  failure: ChatFailure;
}

/** Says below the thread that the chat is not saved, with another try. */
export function SaveFailed({ failure }: SaveFailedProps): ReactElement {
  const chat = useChat();
  const labels = useThreadLabels();

  return (
    <div className="dk-save-failed" role="alert">
      <p>
        <strong>{labels['thread.saveFailed']}</strong> {failure.message}
      </p>
      <RetryButton onRetry={() => chat.save()} />
    </div>
  );
}
