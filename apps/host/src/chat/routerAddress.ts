import { chatIdSchema } from '@diwan/core/wire';
import { is } from 'valibot';

import type { PageHistory } from '../app/pageHistory.ts';
import type { ChatAddress } from './chatAddress.ts';

/** The address bar through the tab's history. */
export function routerAddress(history: PageHistory): ChatAddress {
  return {
    read: () => chatIdOf(history.getSnapshot().pathname),
    write: (chatId) => history.push(chatId === null ? '/' : `/chat/${chatId}`),
    subscribe: history.subscribe,
  };
}

/** The chat that a path names: its id, `null` for the new chat, `undefined` for a path that is no chat's. */
export function chatIdOf(pathname: string): string | null | undefined {
  if (pathname === '/' || pathname === '/chat') return null;
  const chatId = /^\/chat\/([^/]+)\/?$/.exec(pathname)?.[1];
  return is(chatIdSchema, chatId) ? chatId : undefined;
}
