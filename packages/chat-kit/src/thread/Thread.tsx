import type { ChatMessage } from '@diwan/core';
import { type ReactElement, useCallback } from 'react';

import { drawSlot, type SlotProps, type Slots } from '../controls/slot.ts';
import { Message, type MessageProps } from '../message/Message.tsx';
import { JumpToLatest } from './JumpToLatest.tsx';
import { ThreadFrame, type ThreadFrameProps, type ThreadFrameSlots } from './ThreadFrame.tsx';
import { ThreadItems } from './ThreadItems.tsx';
import { ThreadRoot } from './ThreadRoot.tsx';
import { ThreadViewport } from './ThreadViewport.tsx';

/** The parts of a {@link Thread} that can be replaced, given props, or left out. */
export interface ThreadSlots extends ThreadFrameSlots {
  message: MessageProps;
}

/** Props of {@link Thread}. */
export interface ThreadProps extends Pick<ThreadFrameProps, 'empty'> {
  slots?: Slots<ThreadSlots> | undefined;
  slotProps?: (SlotProps<ThreadSlots> & NonNullable<ThreadFrameProps['slotProps']>) | undefined;
}

/** The messages of the open chat, kept at their end while an answer grows. Fills its parent's height. */
function WholeThread({ empty, slots, slotProps }: ThreadProps): ReactElement {
  const messageSlot = slots?.message;
  const messageProps = slotProps?.message;
  const drawMessage = useCallback(
    (message: ChatMessage) => drawSlot(messageSlot, Message, { ...messageProps, message }) ?? <></>,
    [messageSlot, messageProps],
  );

  return (
    <ThreadFrame empty={empty} slots={slots} slotProps={slotProps}>
      <ThreadItems>{drawMessage}</ThreadItems>
    </ThreadFrame>
  );
}

/** A thread, whole as `<Thread />` or put together from its parts. */
export const Thread = /* @__PURE__ */ Object.assign(WholeThread, {
  Root: ThreadRoot,
  Viewport: ThreadViewport,
  Items: ThreadItems,
  JumpToLatest,
});
