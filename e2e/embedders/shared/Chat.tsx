'use client';

import { ChatProvider, Composer, Thread } from '@diwan/chat-kit';
import { createChat } from '@diwan/core';
import { type ReactElement, useState } from 'react';

import { ownBackend } from './ownBackend.ts';

import '@diwan/chat-kit/styles.css';

/** A part of the kit on a backend of its own, as the documentation says. */
export function Chat(): ReactElement {
  const [chat] = useState(() => createChat({ transport: ownBackend('/api/answer') }));
  return (
    <ChatProvider chat={chat}>
      <Thread />
      <Composer />
    </ChatProvider>
  );
}
