import { useEffect, useRef } from 'react';

import { useChatContext } from '../provider/chatContext.ts';

/** A pointer or the focus that rests so long on a chat, in milliseconds, is likely to open it. */
const DWELL_MS = 60;

/** What a button listens to that opens a chat, so that the chat is read before the reader has let go of it. */
export interface PrefetchListeners {
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  onPointerDown: () => void;
  onFocus: () => void;
  onBlur: () => void;
}

/** Reads a chat ahead while the reader is about to open it. */
export function usePrefetch(chatId: string): PrefetchListeners {
  const { chat, clock } = useChatContext();
  const cancel = useRef(() => {});

  function read(): void {
    cancel.current();
    chat.prefetch(chatId);
  }

  function wait(): void {
    cancel.current();
    cancel.current = clock.after(DWELL_MS, read);
  }

  const end = (): void => cancel.current();
  useEffect(() => () => cancel.current(), []);

  return { onPointerEnter: wait, onPointerLeave: end, onPointerDown: read, onFocus: wait, onBlur: end };
}
