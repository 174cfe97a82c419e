import type { ReactElement } from 'react';
import { createBrowserRouter, Navigate, useParams } from 'react-router';

import { bindChatAddress } from '../chat/chatAddress.ts';
import { ChatRoute } from '../chat/ChatRoute.tsx';
import { createChatServices } from '../chat/createChatServices.ts';
import { chatIdOf, routerAddress } from '../chat/routerAddress.ts';
import { AppFrame } from './AppFrame.tsx';
import type { Site } from './createSite.ts';

/** The routes of one signed-in user, with the services behind them. */
export interface AppRouter {
  readonly router: ReturnType<typeof createBrowserRouter>;
  /** Lets go of the address bar. */
  dispose(): void;
}

/** Makes the routes of the user who is signed in now. */
export function createAppRouter(site: Site): AppRouter {
  const services = createChatServices(site);
  const router = createBrowserRouter([
    {
      element: <AppFrame site={site} />,
      children: [
        {
          // One screen for all its addresses, so that naming a new chat in the address redraws nothing.
          element: <ChatRoute site={site} services={services} />,
          children: [
            { path: '/', element: null },
            { path: '/chat', element: null },
            { path: '/chat/:chatId', element: <KnownChatId /> },
          ],
        },
        { path: '*', element: <Navigate to="/" replace /> },
      ],
    },
  ]);
  const release = bindChatAddress(services.chat, routerAddress(router));

  return {
    router,
    dispose() {
      release();
      router.dispose();
    },
  };
}

/** An address that names no possible chat leads to the start, like any unknown path. */
function KnownChatId(): ReactElement | null {
  const { chatId = '' } = useParams();
  return chatIdOf(`/chat/${chatId}`) === undefined ? <Navigate to="/" replace /> : null;
}
