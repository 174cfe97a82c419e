import { ChatProvider, Composer, Thread } from '@diwan/chat-kit';
import { createChat } from '@diwan/core';
import { createOpenAiTransport } from '@diwan/core/transport/openai';
import { type ReactElement, useState } from 'react';

import '@diwan/chat-kit/styles.css';

const transport = createOpenAiTransport({ url: '/api/completions' });

/** A chat on a route in front of a chat-completions endpoint. */
export function OpenAiChunks(): ReactElement {
  const [chat] = useState(() => createChat({ transport }));
  return (
    <ChatProvider chat={chat}>
      <Thread />
      <Composer />
    </ChatProvider>
  );
}
