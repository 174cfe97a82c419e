import { useStore } from '@diwan/chat-kit';
import { type ReactElement, useLayoutEffect, useMemo } from 'react';

import { FailureBoundary } from '../shell/FailureBoundary.tsx';
import { Welcome } from '../welcome/Welcome.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { createSignedInApp } from './createSignedInApp.ts';
import type { Site } from './createSite.ts';
import { FullPage } from './FullPage.tsx';
import { Unreachable } from './Unreachable.tsx';
import { usePageLook } from './usePageLook.ts';
import { useTexts } from './useTexts.ts';

/** The page: nothing but the welcome screen until somebody is signed in. */
export function App({ site }: { site: Site }): ReactElement {
  usePageLook(site);
  const texts = useTexts(site);
  return (
    <FailureBoundary texts={texts}>
      <Page site={site} />
    </FailureBoundary>
  );
}

function Page({ site }: { site: Site }): ReactElement {
  const auth = useStore(site.auth);
  const { locale, texts } = useStore(site.language);
  switch (auth.status) {
    case 'loading':
      return (
        <FullPage>
          <p role="status">{texts['app.loading']}</p>
        </FullPage>
      );
    case 'unreachable':
      return <Unreachable site={site} message={auth.message} />;
    case 'anonymous':
      return <Welcome site={site} />;
    case 'authenticated':
      // Keyed by the user: nothing of the one before stays on the page. By the language too: what stores have
      // already said is said again in it; drafts and running answers outlive that.
      return <SignedIn key={`${auth.user.email} ${locale}`} site={site} />;
  }
}

function SignedIn({ site }: { site: Site }): ReactElement {
  const app = useMemo(() => createSignedInApp(site), [site]);
  // Before anything is painted: the start is never seen under the address of a chat.
  useLayoutEffect(() => app.start(), [app]);
  return <AppRoutes site={site} app={app} />;
}
