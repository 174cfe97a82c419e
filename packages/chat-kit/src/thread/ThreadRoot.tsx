import { createStore } from '@diwan/core';
import { forwardRef, type ReactElement, useMemo, useState } from 'react';

import { Part, type PartProps } from '../controls/Part.ts';
import { useChat } from '../provider/useChat.ts';
import { useStore } from '../provider/useStore.ts';
import { type Reveal, ThreadContext } from './threadContext.ts';
import { useAnswerAnnouncements } from './useAnswerAnnouncements.ts';
import { useFollow } from './useFollow.ts';

/** What `render` of {@link ThreadRoot} is told. */
export interface ThreadRootState {
  /** What the chat does: also in `data-activity`. */
  activity: string;
  /** How the view stands to the end: also in `data-follow`. */
  follow: 'follow' | 'free' | 'settling';
}

/** Props of {@link ThreadRoot}. */
export type ThreadRootProps = PartProps<'section', ThreadRootState>;

/** Holds the parts of a thread together: `Thread.Viewport` with the messages, and what stands over them. */
export const ThreadRoot = forwardRef<HTMLElement, ThreadRootProps>(
  function ThreadRoot(props, ref): ReactElement {
    const snapshot = useStore(useChat());
    const { activity, chatId } = snapshot;
    const handle = useFollow(chatId, activity.status === 'answering' ? activity.messageId : null);
    const [reveal] = useState(() => createStore<Reveal | null>(null));
    useAnswerAnnouncements(snapshot, handle.content);
    const { mode } = handle.follow;
    const value = useMemo(() => ({ snapshot, follow: handle, reveal }), [snapshot, handle, reveal]);

    const own = { className: 'dk-thread', 'data-activity': activity.status, 'data-follow': mode };
    const state = { activity: activity.status, follow: mode };
    return (
      <ThreadContext.Provider value={value}>
        <Part tag="section" own={own} given={props} state={state} partRef={ref} />
      </ThreadContext.Provider>
    );
  },
);
