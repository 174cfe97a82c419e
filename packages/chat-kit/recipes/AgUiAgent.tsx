import { ChatProvider, Composer, Thread } from '@diwan/chat-kit';
import { createChat } from '@diwan/core';
import { createAgUiTransport } from '@diwan/core/transport/ag-ui';
import { type ReactElement, useState } from 'react';

import '@diwan/chat-kit/styles.css';

const transport = createAgUiTransport({ url: '/agent' });

/** A chat with an agent that speaks AG-UI. */
export function AgUiAgent(): ReactElement {
  const [chat] = useState(() => createChat({ transport }));
  return (
    <ChatProvider chat={chat}>
      <Thread />
      <Composer />
    </ChatProvider>
  );
}
