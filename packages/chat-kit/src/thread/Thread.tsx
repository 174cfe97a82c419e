import type { ChatMessage } from '@diwan/core';
import { type ReactElement, type ReactNode, useCallback } from 'react';

import { drawSlot, type SlotProps, type Slots } from '../controls/slot.ts';
import { Message, type MessageProps } from '../message/Message.tsx';
import { EmptyThread } from './EmptyThread.tsx';
import { JumpToLatest, type JumpToLatestProps } from './JumpToLatest.tsx';
import { LoadFailed, type LoadFailedProps } from './LoadFailed.tsx';
import { SaveFailed, type SaveFailedProps } from './SaveFailed.tsx';
import { useThread } from './threadContext.ts';
import { ThreadItems } from './ThreadItems.tsx';
import { ThreadRoot, type ThreadRootProps } from './ThreadRoot.tsx';
import { ThreadSkeleton } from './ThreadSkeleton.tsx';
import { ThreadViewport, type ThreadViewportProps } from './ThreadViewport.tsx';

/** The parts of a {@link Thread} that can be replaced, given props, or left out. */
export interface ThreadSlots {
  message: MessageProps;
  jump: JumpToLatestProps;
  loading: object;
  loadFailed: LoadFailedProps;
  saveFailed: SaveFailedProps;
}

/** Props of {@link Thread}. */
export interface ThreadProps {
  /** Shown before the first message in place of the greeting and its examples; `null` shows nothing. */
  empty?: ReactNode;
  slots?: Slots<ThreadSlots> | undefined;
  slotProps?:
    | (SlotProps<ThreadSlots> & { readonly root?: ThreadRootProps; readonly viewport?: ThreadViewportProps })
    | undefined;
}

/** The messages of the open chat, kept at their end while an answer grows. Fills its parent's height. */
function WholeThread({ empty = <EmptyThread />, slots, slotProps }: ThreadProps): ReactElement {
  const messageSlot = slots?.message;
  const messageProps = slotProps?.message;
  const drawMessage = useCallback(
    (message: ChatMessage) => drawSlot(messageSlot, Message, { ...messageProps, message }) ?? <></>,
    [messageSlot, messageProps],
  );

  return (
    <ThreadRoot {...slotProps?.root}>
      <ThreadViewport {...slotProps?.viewport}>
        <ThreadState empty={empty} slots={slots} slotProps={slotProps} />
        <ThreadItems>{drawMessage}</ThreadItems>
        <SaveState slots={slots} slotProps={slotProps} />
      </ThreadViewport>
      {drawSlot(slots?.jump, JumpToLatest, { ...slotProps?.jump })}
    </ThreadRoot>
  );
}

/** A thread, whole as `<Thread />` or put together from its parts. */
export const Thread = /* @__PURE__ */ Object.assign(WholeThread, {
  Root: ThreadRoot,
  Viewport: ThreadViewport,
  Items: ThreadItems,
  JumpToLatest,
});

/** What stands in place of the messages while there are none. */
function ThreadState({ empty, slots, slotProps }: ThreadProps): ReactNode {
  const { activity, messages, chatId } = useThread().snapshot;
  if (activity.status === 'loading') {
    return drawSlot(slots?.loading, ThreadSkeleton, { ...slotProps?.loading });
  }
  if (activity.status === 'load-failed') {
    const { failure } = activity;
    return drawSlot(slots?.loadFailed, LoadFailed, { ...slotProps?.loadFailed, chatId, failure });
  }
  return messages.length === 0 ? empty : null;
}

function SaveState({ slots, slotProps }: Omit<ThreadProps, 'empty'>): ReactElement | null {
  const { saving, messages, activity } = useThread().snapshot;
  const isShown = messages.length > 0 && activity.status !== 'loading' && activity.status !== 'load-failed';
  if (!isShown || saving.status !== 'failed') return null;
  return drawSlot(slots?.saveFailed, SaveFailed, { ...slotProps?.saveFailed, failure: saving.failure });
}
