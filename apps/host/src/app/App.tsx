import { useStore } from '@diwan/chat-kit';
import { type ReactElement, useEffect, useMemo } from 'react';
import { RouterProvider } from 'react-router';

import { Welcome } from '../welcome/Welcome.tsx';
import { createAppRouter } from './appRouter.tsx';
import type { Site } from './createSite.ts';
import { FullPage } from './FullPage.tsx';
import { Unreachable } from './Unreachable.tsx';

/** The page: nothing but the welcome screen until somebody is signed in. */
export function App({ site }: { site: Site }): ReactElement {
  const auth = useStore(site.auth);
  switch (auth.status) {
    case 'loading':
      return (
        <FullPage>
          <p role="status">{site.texts['app.loading']}</p>
        </FullPage>
      );
    case 'unreachable':
      return <Unreachable site={site} message={auth.message} />;
    case 'anonymous':
      return <Welcome site={site} />;
    case 'authenticated':
      // Keyed by the user: nothing of the one before stays on the page.
      return <SignedIn key={auth.user.email} site={site} />;
  }
}

function SignedIn({ site }: { site: Site }): ReactElement {
  const app = useMemo(() => createAppRouter(site), [site]);
  useEffect(() => () => app.dispose(), [app]);
  return <RouterProvider router={app.router} />;
}
