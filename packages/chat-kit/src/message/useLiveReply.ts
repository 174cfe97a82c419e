import { type AssistantMessage, createStore, type LiveReply, type Store } from '@diwan/core';

import { useChat } from '../provider/useChat.ts';
import { useStore } from '../provider/useStore.ts';

const NO_REPLY: Store<LiveReply | null> = createStore<LiveReply | null>(null);

/** The growing text of a reply while it is being written, else `null`. Only a streaming row watches it. */
export function useLiveReply({ id, state }: AssistantMessage): LiveReply | null {
  const { liveReply } = useChat();
  const live = useStore(state.status === 'streaming' ? liveReply : NO_REPLY);
  return live?.messageId === id ? live : null;
}
