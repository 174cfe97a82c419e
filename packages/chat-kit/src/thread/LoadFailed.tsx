import type { ChatFailure } from '@diwan/core';
import type { ReactElement } from 'react';

import { useFocusComposer } from '../composer/useFocusComposer.ts';
import { RetryButton } from '../controls/RetryButton.tsx';
import { useThreadLabels } from '../labels/useThreadLabels.ts';
import { FailureDetails } from '../message/FailureDetails.tsx';
import { useChat } from '../provider/useChat.ts';

/** Props of {@link LoadFailed}. */
export interface LoadFailedProps {
  chatId: string;
  failure: ChatFailure;
}

/** Stands in place of a chat that could not be loaded. */
export function LoadFailed({ chatId, failure }: LoadFailedProps): ReactElement {
  const chat = useChat();
  const labels = useThreadLabels();
  const focusComposer = useFocusComposer();

  function handleRetry(): void {
    void chat.open(chatId);
    focusComposer();
  }

  return (
    <div className="dk-failure dk-thread-failure" role="alert">
      <p className="dk-failure-text">
        <strong>{labels['thread.loadFailed']}</strong> {failure.message}
      </p>
      <FailureDetails failure={failure} />
      <RetryButton onRetry={handleRetry} />
    </div>
  );
}
