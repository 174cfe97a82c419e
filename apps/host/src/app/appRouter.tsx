import { createStore, type WritableStore } from '@diwan/core';
import type { ReactElement } from 'react';
import { createBrowserRouter, Navigate, useParams } from 'react-router';

import { bindChatAddress } from '../chat/chatAddress.ts';
import { ChatRoute } from '../chat/ChatRoute.tsx';
import { createChatServices } from '../chat/createChatServices.ts';
import { chatIdOf, routerAddress } from '../chat/routerAddress.ts';
import { isMobile } from '../navigation/useIsMobile.ts';
import { AppFrame } from './AppFrame.tsx';
import type { Site } from './createSite.ts';
import { ScreenLoading } from './ScreenLoading.tsx';

/** The routes of one signed-in user, with the services behind them. */
export interface AppRouter {
  readonly router: ReturnType<typeof createBrowserRouter>;
  /** Lets go of the address bar. */
  dispose(): void;
}

/** Makes the routes of the user who is signed in now. Every other screen than the chat is loaded on demand. */
export function createAppRouter(site: Site): AppRouter {
  const services = createChatServices(site);
  // Without a choice the chat screen decides by its width.
  const isHistoryOpen = createStore<boolean | undefined>(undefined);
  const router = createBrowserRouter([
    {
      element: <AppFrame site={site} services={services} onToggleHistory={() => toggle(isHistoryOpen)} />,
      HydrateFallback: () => <ScreenLoading site={site} />,
      children: [
        {
          // One screen for all its addresses, so that naming a new chat in the address redraws nothing.
          element: <ChatRoute site={site} services={services} isHistoryOpen={isHistoryOpen} />,
          children: [
            { path: '/', element: null },
            { path: '/chat', element: null },
            { path: '/chat/:chatId', element: <KnownChatId /> },
          ],
        },
        {
          path: '/profile',
          async lazy() {
            const { ProfileRoute } = await import('../profile/ProfileRoute.tsx');
            return { element: <ProfileRoute site={site} /> };
          },
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

function toggle(isHistoryOpen: WritableStore<boolean | undefined>): void {
  const isShown = isHistoryOpen.getSnapshot() ?? !isMobile();
  isHistoryOpen.set(!isShown);
}

/** An address that names no possible chat leads to the start, like any unknown path. */
function KnownChatId(): ReactElement | null {
  const { chatId = '' } = useParams();
  return chatIdOf(`/chat/${chatId}`) === undefined ? <Navigate to="/" replace /> : null;
}
