import { ChatProvider, Composer, Thread } from '@diwan/chat-kit';
import type { Chat } from '@diwan/core';
import type { ReactElement } from 'react';

import '@diwan/chat-kit/styles.css';
import './themed.css';

/** A chat in the colours of the page around it; `scheme` follows the page's own switch. */
export function Themed({ chat, scheme }: { chat: Chat; scheme: 'light' | 'dark' }): ReactElement {
  return (
    <div className="acme-chat">
      <ChatProvider chat={chat} scheme={scheme}>
        <Thread />
        <Composer />
      </ChatProvider>
    </div>
  );
}
