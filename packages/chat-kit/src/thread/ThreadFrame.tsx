import type { ReactElement, ReactNode } from 'react';

import { drawSlot, type SlotProps, type Slots } from '../controls/slot.ts';
import { EmptyThread } from './EmptyThread.tsx';
import { JumpToLatest, type JumpToLatestProps } from './JumpToLatest.tsx';
import { LoadFailed, type LoadFailedProps } from './LoadFailed.tsx';
import { SaveFailed, type SaveFailedProps } from './SaveFailed.tsx';
import { useThread } from './threadContext.ts';
import { ThreadRoot, type ThreadRootProps } from './ThreadRoot.tsx';
import { ThreadSkeleton } from './ThreadSkeleton.tsx';
import { ThreadViewport, type ThreadViewportProps } from './ThreadViewport.tsx';

/** The parts of a {@link ThreadFrame} that can be replaced, given props, or left out. */
export interface ThreadFrameSlots {
  jump: JumpToLatestProps;
  loading: object;
  loadFailed: LoadFailedProps;
  saveFailed: SaveFailedProps;
}

/** Props of a thread that its parts share. */
export interface ThreadFrameProps {
  /** Shown before the first message in place of the greeting and its examples; `null` shows nothing. */
  empty?: ReactNode;
  slots?: Slots<ThreadFrameSlots> | undefined;
  slotProps?:
    | (SlotProps<ThreadFrameSlots> & {
        readonly root?: ThreadRootProps;
        readonly viewport?: ThreadViewportProps;
      })
    | undefined;
  /** The rows, such as `Thread.Items`. */
  children?: ReactNode;
}

/**
 * A thread without its rows: what stands there before the first message, while a chat loads, and when it could not.
 * For pages that fetch the rows, with all that draws a message, once there is a message to draw.
 */
export function ThreadFrame(props: ThreadFrameProps): ReactElement {
  const { empty = <EmptyThread />, slots, slotProps, children } = props;
  return (
    <ThreadRoot {...slotProps?.root}>
      <ThreadViewport {...slotProps?.viewport}>
        <ThreadState empty={empty} slots={slots} slotProps={slotProps} />
        {children}
        <SaveState slots={slots} slotProps={slotProps} />
      </ThreadViewport>
      {drawSlot(slots?.jump, JumpToLatest, { ...slotProps?.jump })}
    </ThreadRoot>
  );
}

/** What stands in place of the messages while there are none. */
function ThreadState({ empty, slots, slotProps }: ThreadFrameProps): ReactNode {
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

function SaveState({ slots, slotProps }: Omit<ThreadFrameProps, 'empty'>): ReactElement | null {
  const { saving, messages, activity } = useThread().snapshot;
  const isShown = messages.length > 0 && activity.status !== 'loading' && activity.status !== 'load-failed';
  if (!isShown || saving.status !== 'failed') return null;
  return drawSlot(slots?.saveFailed, SaveFailed, { ...slotProps?.saveFailed, failure: saving.failure });
}
