import type { LocalNotice } from '@diwan/core';
import type { ReactElement } from 'react';

import { useSend } from '../composer/useSend.ts';
import { useThreadLabels } from '../labels/useThreadLabels.ts';
import { useChat } from '../provider/useChat.ts';

/** A note of the page itself, with the ways out of a conversation that was too long. */
export function NoticeBody({ message }: { message: LocalNotice }): ReactElement {
  const chat = useChat();
  const labels = useThreadLabels();
  const send = useSend();

  return (
    <div className="dk-notice">
      <p dir="auto">{message.content}</p>
      {message.contextLimit !== undefined && (
        <div className="dk-notice-actions">
          <button type="button" className="dk-button" onClick={() => chat.showEarlier(message.id)}>
            {labels['message.showEarlier']}
          </button>
          <button
            type="button"
            className="dk-button"
            onClick={() => send(() => chat.retryTrimmed(message.id))}
          >
            {labels['message.retryTrimmed']}
          </button>
        </div>
      )}
    </div>
  );
}
