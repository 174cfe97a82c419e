import type { KeyValueStorage } from '../store/keyValueStorage.ts';
import type { ChatMode } from '../wire/chatRecord.ts';

/** Unsent texts, one for each chat and one for the new chat; they outlive a reload. */
export interface Drafts {
  /** @param chatId - `null` for the new chat */
  read(chatId: string | null): string;
  /** An empty text forgets the draft. */
  write(chatId: string | null, text: string): void;
}

/** Makes the drafts over a storage. The new chat of each mode has its own. */
export function createDrafts(storage: KeyValueStorage, mode: ChatMode = 'chat'): Drafts {
  const keyOf = (chatId: string | null): string => draftKey(chatId, mode);
  return {
    read: (chatId) => storage.get(keyOf(chatId)) ?? '',
    write(chatId, text) {
      if (text === '') storage.remove(keyOf(chatId));
      else storage.set(keyOf(chatId), text);
    },
  };
}

/** Every draft's key begins with this, so that a sign-out can forget them all. */
export const DRAFT_KEY_PREFIX = 'diwan:draft:';

/** Under which key the draft of a chat is kept. @param chatId - `null` for the new chat of a mode */
export function draftKey(chatId: string | null, mode: ChatMode = 'chat'): string {
  return DRAFT_KEY_PREFIX + (chatId ?? NEW_CHATS[mode]);
}

const NEW_CHATS: Readonly<Record<ChatMode, string>> = { chat: 'new', vibecoding: 'new-vibecoding' };
