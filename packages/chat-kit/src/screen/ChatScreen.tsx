import type { ReactElement } from 'react';

import { Thread, type ThreadProps } from '../thread/Thread.tsx';
import { ChatScreenFrame, type ChatScreenFrameProps } from './ChatScreenFrame.tsx';

/** Props of {@link ChatScreen}. */
export interface ChatScreenProps extends Omit<ChatScreenFrameProps, 'children'>, Pick<ThreadProps, 'empty'> {
  /** How the thread is drawn. */
  thread?: Pick<ThreadProps, 'slots' | 'slotProps'> | undefined;
}

/** The whole chat screen. It fills its parent and arranges itself by its own width. Needs a `ChatProvider`. */
export function ChatScreen({ thread, empty, ...screen }: ChatScreenProps): ReactElement {
  return (
    <ChatScreenFrame {...screen}>
      <Thread {...thread} empty={empty} />
    </ChatScreenFrame>
  );
}
