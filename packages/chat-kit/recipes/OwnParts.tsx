import { ChatProvider, Composer, Message, Thread, useMessageRow } from '@diwan/chat-kit';
import type { Chat } from '@diwan/core';
import type { ReactElement } from 'react';

/** The thread put together from its parts, with a bar of our own under each answer. */
export function OwnParts({ chat }: { chat: Chat }): ReactElement {
  return (
    <ChatProvider chat={chat}>
      <Thread.Root>
        <Thread.Viewport>
          <Thread.Items>
            {(message) => (
              <Message.Root message={message}>
                <Message.Parts />
                {message.role === 'assistant' && <Rating />}
              </Message.Root>
            )}
          </Thread.Items>
        </Thread.Viewport>
        <Thread.JumpToLatest />
      </Thread.Root>
      <Composer />
    </ChatProvider>
  );
}

/** A part of our own knows its row. */
function Rating(): ReactElement {
  const { message } = useMessageRow();
  return <button type="button">Rate answer {message.id}</button>;
}

/** The whole thread with a greeting of our own and without the button at its end. */
export function OwnSlots({ chat }: { chat: Chat }): ReactElement {
  return (
    <ChatProvider chat={chat}>
      <Thread
        empty={<p>Ask Acme anything about your order.</p>}
        slots={{ jump: null }}
        slotProps={{ viewport: { className: 'acme-messages' } }}
      />
      <Composer />
    </ChatProvider>
  );
}
