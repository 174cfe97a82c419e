import { type ReactElement, startTransition, useLayoutEffect, useMemo, useState } from 'react';

import { bindChatAddress } from '../chat/chatAddress.ts';
import { ChatRoute } from '../chat/ChatRoute.tsx';
import { RichContent } from '../chat/RichContent.tsx';
import { loadCodingTexts } from '../texts/loadCodingTexts.ts';
import type { CodingRouteProps } from '../vibe-coding/CodingRoute.tsx';
import { AppFrame } from './AppFrame.tsx';
import type { SignedInApp } from './createSignedInApp.ts';
import type { Site } from './createSite.ts';
import { DesktopOnly } from './DesktopOnly.tsx';
import { lazyScreen } from './lazyScreen.tsx';
import type { PageHistory } from './pageHistory.ts';
import { Redirect } from './Redirect.tsx';
import { type Screen, screenAt } from './screenAt.ts';
import { WhereaboutsContext } from './whereabouts.ts';

const ProfileRoute = lazyScreen(async () => (await import('../profile/ProfileRoute.tsx')).ProfileRoute);
const CodingRoute = lazyScreen(async ({ locale, texts }) => {
  const [{ CodingRoute: Route }, codingTexts] = await Promise.all([
    import('../vibe-coding/CodingRoute.tsx'),
    loadCodingTexts(locale),
  ]);
  const allTexts = { ...texts, ...codingTexts };
  return (props: Omit<CodingRouteProps, 'texts'>) => <Route {...props} texts={allTexts} />;
});

/** Props of {@link AppRoutes}. */
export interface AppRoutesProps {
  site: Site;
  app: SignedInApp;
}

/** The screens by their addresses. Every other screen than the chat is loaded on demand. */
export function AppRoutes({ site, app }: AppRoutesProps): ReactElement {
  const { history } = site;
  const screen = useShownScreen(history);
  const whereabouts = useMemo(() => ({ screen, history }), [screen, history]);

  return (
    <WhereaboutsContext.Provider value={whereabouts}>
      <AppFrame site={site} services={app.services} onToggleHistory={() => app.toggleHistory()}>
        <ShownScreen screen={screen} site={site} app={app} />
      </AppFrame>
    </WhereaboutsContext.Provider>
  );
}

/** An address that names no screen, nor a possible chat, leads to the start. */
function ShownScreen({ screen, site, app }: AppRoutesProps & { screen: Screen | null }): ReactElement {
  switch (screen) {
    case 'chat':
      return <ChatRoute site={site} services={app.services} isHistoryOpen={app.isHistoryOpen} />;
    case 'coding':
      return (
        <DesktopOnly>
          <CodingRoute site={site} owner={app} bindAddress={bindChatAddress} content={RichContent} />
        </DesktopOnly>
      );
    case 'profile':
      return <ProfileRoute site={site} />;
    case null:
      return <Redirect to="/" />;
  }
}

/**
 * The screen that is shown: while the code of another one is on its way, that before stays. The addresses of chats are
 * one screen, so that naming a new chat in the address redraws nothing.
 */
function useShownScreen(history: PageHistory): Screen | null {
  const [screen, setScreen] = useState(() => screenIn(history));
  useLayoutEffect(() => {
    const follow = (): void => startTransition(() => setScreen(screenIn(history)));
    follow();
    return history.subscribe(follow);
  }, [history]);
  return screen;
}

function screenIn(history: PageHistory): Screen | null {
  return screenAt(history.getSnapshot().pathname);
}
