import { ChatProvider, Composer, Thread } from '@diwan/chat-kit';
import { createChat } from '@diwan/core';
import { type ReactElement, useState } from 'react';

import { ownBackend } from '../../core/recipes/ownBackend.ts';

import '@diwan/chat-kit/styles.css';

const transport = ownBackend('/api/answer');

/** A chat on a backend that answers plain text as it comes. */
export function OwnBackend(): ReactElement {
  const [chat] = useState(() => createChat({ transport }));
  return (
    <ChatProvider chat={chat}>
      <Thread />
      <Composer />
    </ChatProvider>
  );
}
