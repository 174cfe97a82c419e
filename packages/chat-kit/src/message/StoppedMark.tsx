import type { ReactElement } from 'react';

import { useSend } from '../composer/useSend.ts';
import { Icon } from '../controls/Icon.tsx';
import { RetryButton } from '../controls/RetryButton.tsx';
import { useThreadLabels } from '../labels/useThreadLabels.ts';
import { useChat } from '../provider/useChat.ts';

/** Says under a reply that it was stopped, with another try. */
export function StoppedMark({ messageId }: { messageId: string }): ReactElement {
  const labels = useThreadLabels();
  const chat = useChat();
  const send = useSend();

  return (
    <div className="dk-stopped">
      <span className="dk-stopped-text">
        <Icon name="stop" />
        {labels['chat.stopped']}
      </span>
      <RetryButton onRetry={() => send((isConfirmed) => chat.retry(messageId, isConfirmed))} />
    </div>
  );
}
