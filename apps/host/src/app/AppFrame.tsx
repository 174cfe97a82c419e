import type { ReactElement } from 'react';
import { Outlet } from 'react-router';

import { TopNavigation } from '../navigation/TopNavigation.tsx';
import type { Site } from './createSite.ts';

/** The frame around every screen: navigation above, the screen below. */
export function AppFrame({ site }: { site: Site }): ReactElement {
  return (
    <div className="dk-root host-frame">
      <TopNavigation site={site} />
      <main className="host-screen">
        <Outlet />
      </main>
    </div>
  );
}
