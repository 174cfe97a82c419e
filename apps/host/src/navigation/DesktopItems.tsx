import { Icon, IconButton, useStore } from '@diwan/chat-kit';
import { shortEmail } from '@diwan/core';
import type { ReactElement } from 'react';
import { Link, NavLink, useLocation } from 'react-router';

import { useTexts } from '../app/useTexts.ts';
import { isChatPath } from './isChatPath.ts';
import { shownStats } from './shownStats.ts';
import { Stats } from './Stats.tsx';
import type { NavigationSite } from './TopNavigation.tsx';

/** Props of {@link DesktopItems}. */
export interface DesktopItemsProps {
  site: NavigationSite;
  onOpenSettings: () => void;
}

/** The screens, the stats, the user and the way out, beside each other. */
export function DesktopItems({ site, onOpenSettings }: DesktopItemsProps): ReactElement {
  const texts = useTexts(site);

  return (
    <>
      <nav className="host-screens" aria-label={texts['navigation.label']}>
        <ChatLink label={texts['navigation.chat']} />
        <NavLink className="host-screen-link" to="/vibe-coding">
          {texts['navigation.vibeCoding']}
        </NavLink>
      </nav>
      <Stats site={site} />
      <UserLink site={site} />
      <IconButton icon="settings" label={texts['navigation.settings']} onClick={onOpenSettings} />
      <button type="button" className="host-quiet-button" onClick={() => void site.signOut()}>
        <Icon name="logout" />
        {texts['navigation.logout']}
      </button>
    </>
  );
}

function ChatLink({ label }: { label: string }): ReactElement {
  const { pathname } = useLocation();
  return (
    <Link className="host-screen-link" to="/" aria-current={isChatPath(pathname) ? 'page' : undefined}>
      {label}
    </Link>
  );
}

function UserLink({ site }: { site: NavigationSite }): ReactElement | null {
  const texts = useTexts(site);
  const auth = useStore(site.auth);
  const { locale } = useStore(site.language);
  const { balance } = shownStats(useStore(site.profile), locale);
  if (auth.status !== 'authenticated') return null;
  const { email } = auth.user;

  return (
    <NavLink className="host-user" to="/profile" title={email}>
      <span className="dk-visually-hidden">{texts['navigation.profile']}</span>
      <bdi>{shortEmail(email)}</bdi>
      {balance !== null && <span className="host-user-balance">{balance}</span>}
    </NavLink>
  );
}
