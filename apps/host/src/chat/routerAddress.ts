import { chatIdSchema } from '@diwan/core/wire';
import type { DataRouter } from 'react-router';
import { is } from 'valibot';

import type { ChatAddress } from './chatAddress.ts';

/** The address bar through the router. */
export function routerAddress(router: DataRouter): ChatAddress {
  return {
    read: () => chatIdOf(router.state.location.pathname),
    write(chatId) {
      void router.navigate(chatId === null ? '/' : `/chat/${chatId}`);
    },
    subscribe: (listener) => router.subscribe(listener),
  };
}

/** The chat that a path names: its id, `null` for the new chat, `undefined` for a path that is no chat's. */
export function chatIdOf(pathname: string): string | null | undefined {
  if (pathname === '/' || pathname === '/chat') return null;
  const chatId = /^\/chat\/([^/]+)\/?$/.exec(pathname)?.[1];
  return is(chatIdSchema, chatId) ? chatId : undefined;
}
