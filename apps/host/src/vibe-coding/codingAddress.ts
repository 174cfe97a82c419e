import { chatIdSchema } from '@diwan/core/wire';
import { is } from 'valibot';

import type { PageHistory } from '../app/pageHistory.ts';

/** Path of the coding screen. */
export const CODING_PATH = '/vibe-coding';

/** The address bar as the coding chat sees it: its id stands in the query. */
export interface CodingAddress {
  /** Id of the chat that the address names, `null` for the new chat, `undefined` on another screen. */
  read(): string | null | undefined;
  /** Names the chat in the address; `null` for the new chat. */
  write(chatId: string | null): void;
  subscribe(listener: () => void): () => void;
}

/** The address bar through the tab's history. */
export function codingAddress(history: PageHistory): CodingAddress {
  return {
    read() {
      const { pathname, search } = history.getSnapshot();
      return pathname === CODING_PATH ? chatIdIn(search) : undefined;
    },
    write: (chatId) => history.push(addressOf(chatId)),
    subscribe: history.subscribe,
  };
}

/** The address of a coding chat; `null` for the new one. */
export function addressOf(chatId: string | null): string {
  return chatId === null ? CODING_PATH : `${CODING_PATH}?chat=${encodeURIComponent(chatId)}`;
}

function chatIdIn(search: string): string | null {
  const chatId = new URLSearchParams(search).get('chat');
  return is(chatIdSchema, chatId) ? chatId : null;
}
