import type { Clock } from '@diwan/core';

import { useChatContext } from './chatContext.ts';

/** The clock of the nearest `ChatProvider`. */
export function useClock(): Clock {
  return useChatContext().clock;
}
