import type { ChatSnapshot, WritableStore } from '@diwan/core';
import { createContext, useContext } from 'react';

import type { FollowHandle } from './useFollow.ts';

/** Brings the row of a message into the page. */
export type Reveal = (messageId: string) => void;

/** What the parts of a thread share. */
export interface ThreadContextValue {
  readonly snapshot: ChatSnapshot;
  readonly follow: FollowHandle;
  /** Brings the row of a message into the page, where rows out of view are left out; `null` where none are. */
  readonly reveal: WritableStore<Reveal | null>;
}

/** The context behind {@link useThread}. */
export const ThreadContext = createContext<ThreadContextValue | null>(null);

/**
 * What the nearest `Thread.Root` holds.
 *
 * @throws Error outside a `Thread.Root`
 */
export function useThread(): ThreadContextValue {
  const value = useContext(ThreadContext);
  if (value === null) {
    throw new Error(
      'A part of a thread stands outside <Thread.Root>, so it has no messages: put it inside one.',
    );
  }
  return value;
}
