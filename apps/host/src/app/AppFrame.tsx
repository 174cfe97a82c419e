import { type ReactElement, type ReactNode, Suspense } from 'react';

import type { ChatServices } from '../chat/createChatServices.ts';
import { TopNavigation } from '../navigation/TopNavigation.tsx';
import type { Site } from './createSite.ts';
import { screenAt } from './screenAt.ts';
import { ScreenLoading } from './ScreenLoading.tsx';
import { Shell } from './Shell.tsx';
import { useTexts } from './useTexts.ts';

/** Props of {@link AppFrame}. */
export interface AppFrameProps {
  site: Site;
  services: ChatServices;
  /** Shows or hides the history of the chat screen. */
  onToggleHistory: () => void;
  /** The screen. */
  children: ReactNode;
}

/** The frame around every screen: navigation above, then what the shell has to say, and the screen below. */
export function AppFrame({ site, services, onToggleHistory, children }: AppFrameProps): ReactElement {
  const texts = useTexts(site);

  function handleToggleHistory(): void {
    if (screenAt(site.history.getSnapshot().pathname) !== 'chat') site.history.push('/');
    onToggleHistory();
  }

  return (
    <div className="dk-root host-frame">
      <a className="host-skip" href="#screen">
        {texts['app.skip']}
      </a>
      <TopNavigation
        site={site}
        onToggleHistory={handleToggleHistory}
        onOpenSettings={() => site.overlay.set('settings')}
      />
      <Shell site={site} services={services} onToggleHistory={handleToggleHistory} />
      <main id="screen" className="host-screen" tabIndex={-1}>
        <Suspense fallback={<ScreenLoading site={site} />}>{children}</Suspense>
      </main>
    </div>
  );
}
