import { ChatProvider, ChatScreen, useStore } from '@diwan/chat-kit';
import { type ReactElement, useEffect } from 'react';
import { Outlet } from 'react-router';

import type { Site } from '../app/createSite.ts';
import { logFailure } from '../app/logFailure.ts';
import { ChatStart } from './ChatStart.tsx';
import type { ChatServices } from './createChatServices.ts';

/** The chat screen of the signed-in user. */
export function ChatRoute({ site, services }: { site: Site; services: ChatServices }): ReactElement {
  const { chat, history, models } = services;
  const { title } = useStore(chat);
  const product = useStore(site.settings)?.productName ?? 'Diwan';
  useEffect(() => {
    document.title = title === '' ? product : `${title} · ${product}`;
  }, [title, product]);

  return (
    <ChatProvider chat={chat} history={history} models={models} log={logFailure}>
      <h1 className="dk-visually-hidden">{title === '' ? product : title}</h1>
      <ChatScreen empty={<ChatStart texts={site.texts} models={models} />} />
      <Outlet />
    </ChatProvider>
  );
}
