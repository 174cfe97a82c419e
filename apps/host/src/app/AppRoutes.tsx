import { lazy, type ReactElement, startTransition, useLayoutEffect, useState } from 'react';
import { Navigate, Route, Router, Routes, useParams } from 'react-router';

import { bindChatAddress } from '../chat/chatAddress.ts';
import { ChatRoute } from '../chat/ChatRoute.tsx';
import { RichContent } from '../chat/RichContent.tsx';
import { chatIdOf } from '../chat/routerAddress.ts';
import { AppFrame } from './AppFrame.tsx';
import type { SignedInApp } from './createSignedInApp.ts';
import type { Site } from './createSite.ts';
import { DesktopOnly } from './DesktopOnly.tsx';
import type { PageHistory } from './pageHistory.ts';

const ProfileRoute = lazy(async () => {
  const { ProfileRoute: screen } = await import('../profile/ProfileRoute.tsx');
  return { default: screen };
});

const CodingRoute = lazy(async () => {
  const { CodingRoute: screen } = await import('../vibe-coding/CodingRoute.tsx');
  return { default: screen };
});

/** The screens by their addresses. Every other screen than the chat is loaded on demand. */
export function AppRoutes({ site, app }: { site: Site; app: SignedInApp }): ReactElement {
  const { history } = site;
  const { services, isHistoryOpen } = app;
  const location = useAddress(history);

  return (
    <Router location={location} navigator={history.navigator}>
      <Routes>
        <Route
          element={<AppFrame site={site} services={services} onToggleHistory={() => app.toggleHistory()} />}
        >
          {/* One screen for all its addresses, so that naming a new chat in the address redraws nothing. */}
          <Route element={<ChatRoute site={site} services={services} isHistoryOpen={isHistoryOpen} />}>
            <Route path="/" element={null} />
            <Route path="/chat" element={null} />
            <Route path="/chat/:chatId" element={<KnownChatId />} />
          </Route>
          <Route
            path="/vibe-coding"
            element={
              <DesktopOnly>
                <CodingRoute site={site} owner={app} bindAddress={bindChatAddress} content={RichContent} />
              </DesktopOnly>
            }
          />
          <Route path="/profile" element={<ProfileRoute site={site} />} />
          <Route path="*" element={<Navigate to="/" replace />} />
        </Route>
      </Routes>
    </Router>
  );
}

/** The address of the screen that is shown: while the code of another one is on its way, that before stays. */
function useAddress(history: PageHistory): ReturnType<PageHistory['getSnapshot']> {
  const [location, setLocation] = useState(history.getSnapshot);
  useLayoutEffect(() => {
    const follow = (): void => startTransition(() => setLocation(history.getSnapshot()));
    follow();
    return history.subscribe(follow);
  }, [history]);
  return location;
}

/** An address that names no possible chat leads to the start, like any unknown path. */
function KnownChatId(): ReactElement | null {
  const { chatId = '' } = useParams();
  return chatIdOf(`/chat/${chatId}`) === undefined ? <Navigate to="/" replace /> : null;
}
