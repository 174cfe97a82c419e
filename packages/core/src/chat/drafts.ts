import type { KeyValueStorage } from '../store/keyValueStorage.ts';

/** Unsent texts, one for each chat and one for the new chat; they outlive a reload. */
export interface Drafts {
  /** @param chatId - `null` for the new chat */
  read(chatId: string | null): string;
  /** An empty text forgets the draft. */
  write(chatId: string | null, text: string): void;
}

/** Makes the drafts over a storage. */
export function createDrafts(storage: KeyValueStorage): Drafts {
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

function keyOf(chatId: string | null): string {
  return `${DRAFT_KEY_PREFIX}${chatId ?? 'new'}`;
}
