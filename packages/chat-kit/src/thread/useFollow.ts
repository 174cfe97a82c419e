import { createStore, type Store } from '@diwan/core';
import { type MutableRefObject, useEffect, useMemo, useRef, useState } from 'react';

import { useBrowserLayoutEffect } from '../provider/useBrowserLayoutEffect.ts';
import { useStore } from '../provider/useStore.ts';
import { type Follow, FOLLOWING } from './follow.ts';
import { ViewportFollower } from './ViewportFollower.ts';

/** What {@link useFollow} gives a thread. */
export interface FollowHandle {
  readonly follow: Follow;
  readonly viewport: MutableRefObject<HTMLDivElement | null>;
  readonly content: MutableRefObject<HTMLDivElement | null>;
  /** Glides to the end and follows from there. */
  readonly settle: () => void;
}

const AT_REST: Store<Follow> = createStore(FOLLOWING);

/**
 * Keeps the end of a thread in view.
 *
 * @param chatId - another id shows the end of that chat at once
 * @param answerId - id of the answer being written, or `null`; a new one glides to the end
 */
export function useFollow(chatId: string, answerId: string | null): FollowHandle {
  const viewport = useRef<HTMLDivElement | null>(null);
  const content = useRef<HTMLDivElement | null>(null);
  const isAnswering = useRef(false);
  const shown = useRef(chatId);
  const [follower, setFollower] = useState<ViewportFollower | null>(null);
  const follow = useStore(follower?.follow ?? AT_REST);

  useEffect(() => {
    isAnswering.current = answerId !== null;
  }, [answerId]);

  useBrowserLayoutEffect(() => {
    if (viewport.current === null || content.current === null) return undefined;
    const next = new ViewportFollower({
      viewport: viewport.current,
      content: content.current,
      isAnswering: () => isAnswering.current,
      prefersStillness: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
    });
    next.open();
    setFollower(next);
    return () => next.release();
  }, []);

  // Of a chat and an answer that change together the chat counts: opening one never glides.
  useBrowserLayoutEffect(() => {
    if (shown.current !== chatId) follower?.open();
    else if (answerId !== null) follower?.settle();
    shown.current = chatId;
  }, [follower, chatId, answerId]);

  return useMemo(() => ({ follow, viewport, content, settle: () => follower?.settle() }), [follow, follower]);
}
