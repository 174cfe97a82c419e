import { type Chat, type ChatTransport, createChat, type Store } from '@diwan/core';
import { derived, type Readable, readable } from 'svelte/store';

/** A store of core as a Svelte store: `$thread` in a component reads it. */
export function svelteStore<State>(store: Store<State>): Readable<State> {
  return readable(store.getSnapshot(), (set) => {
    set(store.getSnapshot());
    return store.subscribe(() => set(store.getSnapshot()));
  });
}

/** A chat as Svelte stores. */
export function svelteChat(transport: ChatTransport): SvelteChat {
  const chat = createChat({ transport });
  const thread = svelteStore(chat);
  const liveReply = svelteStore(chat.liveReply);
  return {
    chat,
    composer: svelteStore(chat.composer),
    messages: derived([thread, liveReply], ([{ messages }, live]) =>
      messages.map(({ id, role, content }) => ({
        id,
        role,
        text: live?.messageId === id ? live.text : content,
      })),
    ),
  };
}

/** What a component of a chat reads, and the chat that it calls. */
export interface SvelteChat {
  chat: Chat;
  composer: Readable<{ draft: string; blocked: string | null }>;
  messages: Readable<{ id: string; role: string; text: string }[]>;
}
