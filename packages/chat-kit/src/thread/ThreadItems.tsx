import type { ChatMessage } from '@diwan/core';
import { type ReactElement, useMemo } from 'react';

import { Message } from '../message/Message.tsx';
import { useThread } from './threadContext.ts';
import { TurnList } from './TurnList.tsx';

/** Draws a message; its place in the thread is known to `Message` and `Message.Root`. */
export type RenderMessage = (message: ChatMessage) => ReactElement;

/** Props of {@link ThreadItems}. */
export interface ThreadItemsProps {
  /** Draws each message; by default as `Message`. The same function draws a row again only when its message changes. */
  children?: RenderMessage | undefined;
}

/** The messages of the open chat as rows: one Tab stop, arrow keys between them. A long chat draws what is in view. */
export function ThreadItems({ children = defaultMessage }: ThreadItemsProps): ReactElement | null {
  const { messages, alternatives, activity, chatId } = useThread().snapshot;
  const turns = useMemo(
    () => (
      <TurnList chatId={chatId} messages={messages} alternatives={alternatives}>
        {children}
      </TurnList>
    ),
    [chatId, messages, alternatives, children],
  );

  if (activity.status === 'loading' || activity.status === 'load-failed' || messages.length === 0)
    return null;
  return turns;
}

const defaultMessage: RenderMessage = (message) => <Message message={message} />;
