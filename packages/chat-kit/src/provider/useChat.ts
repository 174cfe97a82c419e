import type { Chat } from '@diwan/core';

import { useChatContext } from './chatContext.ts';

/** The open chat of the nearest `ChatProvider`; read its state with `useStore(chat)`. */
export function useChat(): Chat {
  return useChatContext().chat;
}
