import type { Chat, ChatSnapshot } from '@diwan/core';

/** The address bar as the chat sees it. */
export interface ChatAddress {
  /** Id of the chat that the address names, `null` for the new chat, `undefined` on another screen. */
  read(): string | null | undefined;
  /** Names the chat in the address; `null` for the new chat. */
  write(chatId: string | null): void;
  /** Calls back when the address changes; the returned function ends that. */
  subscribe(listener: () => void): () => void;
}

/**
 * Keeps the address and the open chat in step: back and forward move between chats, and one chat never shows under
 * the address of another.
 *
 * @returns a function that lets go of both
 */
export function bindChatAddress(chat: Chat, address: ChatAddress): () => void {
  // What both sides agreed on last; whoever differs from it has moved.
  let known = addressOf(chat.getSnapshot());
  followAddress();

  const releaseChat = chat.subscribe(() => {
    const shown = addressOf(chat.getSnapshot());
    if (shown === known) return;
    known = shown;
    address.write(shown);
  });
  const releaseAddress = address.subscribe(followAddress);

  return () => {
    releaseChat();
    releaseAddress();
  };

  function followAddress(): void {
    const named = address.read();
    if (named === undefined || named === known) return;
    known = named;
    if (named === null) chat.startNew();
    else void chat.open(named);
  }
}

/** A chat has an address once it holds something. */
function addressOf({ chatId, messages, activity }: ChatSnapshot): string | null {
  return messages.length === 0 && activity.status === 'idle' ? null : chatId;
}
