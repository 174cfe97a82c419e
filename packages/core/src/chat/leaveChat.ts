import type { Chat } from './chat.ts';

/** Starts a new chat where this one is shown: it was deleted, and must not stay open. */
export function leaveChat(chat: Pick<Chat, 'getSnapshot' | 'startNew'>, chatId: string): void {
  if (chat.getSnapshot().chatId === chatId) chat.startNew();
}
