import { useStore } from '@diwan/chat-kit';
import type { ReactElement } from 'react';
import { Link } from 'react-router';

import type { Site } from '../app/createSite.ts';

/** The bar above every screen: the brand, who is signed in, and the way out. */
export function TopNavigation({ site }: { site: Site }): ReactElement {
  const settings = useStore(site.settings);
  const auth = useStore(site.auth);
  const { texts } = site;

  return (
    <header className="host-navigation">
      <Link className="host-brand" to="/">
        {settings?.productName ?? 'Diwan'}
      </Link>
      {auth.status === 'authenticated' && (
        <span className="host-user" title={auth.user.email}>
          {auth.user.email}
        </span>
      )}
      <button
        type="button"
        className="host-quiet-button"
        onClick={() => {
          void site.signOut();
        }}
      >
        {texts['navigation.logout']}
      </button>
    </header>
  );
}
