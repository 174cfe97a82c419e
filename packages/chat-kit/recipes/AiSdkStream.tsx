import { ChatProvider, Composer, Thread } from '@diwan/chat-kit';
import { createChat } from '@diwan/core';
import { createAiSdkTransport } from '@diwan/core/transport/ai-sdk';
import { type ReactElement, useState } from 'react';

import '@diwan/chat-kit/styles.css';

const transport = createAiSdkTransport({ url: '/api/chat' });

/** A chat on a route that answers with `toUIMessageStreamResponse()` of the AI SDK. */
export function AiSdkStream(): ReactElement {
  const [chat] = useState(() => createChat({ transport }));
  return (
    <ChatProvider chat={chat}>
      <Thread />
      <Composer />
    </ChatProvider>
  );
}
