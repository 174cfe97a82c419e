import { useState } from 'react';

/** From this many messages a chat draws only the turns in view. */
export const LONG_MESSAGES = 200;

interface Shown {
  readonly chatId: string;
  readonly isEmpty: boolean;
  readonly isLong: boolean;
}

/**
 * Whether a chat draws only what is in view. That is decided when its messages are first shown: a chat that grows
 * long under the reader's eyes stays as it is, because a change would lose a selection and opened details.
 */
export function useIsLong(chatId: string, messageCount: number): boolean {
  const now: Shown = { chatId, isEmpty: messageCount === 0, isLong: messageCount >= LONG_MESSAGES };
  const [shown, setShown] = useState(now);
  if (shown.chatId === chatId && !shown.isEmpty) return shown.isLong;
  if (shown.chatId !== chatId || !now.isEmpty) setShown(now);
  return now.isLong;
}
