import type { ChatFailure } from '@diwan/core';
import type { ReactElement } from 'react';

import { useSend } from '../composer/useSend.ts';
import { RetryButton } from '../controls/RetryButton.tsx';
import { useThreadLabels } from '../labels/useThreadLabels.ts';
import { useChat } from '../provider/useChat.ts';
import { FailureDetails } from './FailureDetails.tsx';

/** Props of {@link FailedMark}. */
export interface FailedMarkProps {
  messageId: string;
  failure: ChatFailure;
}

/** Says plainly why a reply failed, with the details folded and another try. */
export function FailedMark({ messageId, failure }: FailedMarkProps): ReactElement {
  const labels = useThreadLabels();
  const chat = useChat();
  const send = useSend();

  return (
    <div className="dk-failure">
      <p className="dk-failure-text" dir="auto">
        <strong>{labels['chat.errorPrefix']}</strong>
        {failure.message}
      </p>
      <FailureDetails failure={failure} />
      <RetryButton onRetry={() => send((isConfirmed) => chat.retry(messageId, isConfirmed))} />
    </div>
  );
}
