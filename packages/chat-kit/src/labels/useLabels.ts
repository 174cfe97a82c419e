import type { Texts } from '@diwan/core';

import { useChatContext } from '../provider/chatContext.ts';

/** The texts of the interface in the language of the nearest `ChatProvider`. */
export function useLabels(): Texts {
  return useChatContext().labels;
}
