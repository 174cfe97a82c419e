import { Icon, IconButton, useStore } from '@diwan/chat-kit';
import { shortEmail } from '@diwan/core';
import type { ReactElement } from 'react';

import { PageLink } from '../app/PageLink.tsx';
import { useTexts } from '../app/useTexts.ts';
import { useWhereabouts } from '../app/whereabouts.ts';
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
  const { screen } = useWhereabouts();

  return (
    <>
      <nav className="host-screens" aria-label={texts['navigation.label']}>
        <PageLink className="host-screen-link" to="/" isCurrent={screen === 'chat'}>
          {texts['navigation.chat']}
        </PageLink>
        <PageLink className="host-screen-link" to="/vibe-coding" isCurrent={screen === 'coding'}>
          {texts['navigation.vibeCoding']}
        </PageLink>
      </nav>
      <Stats site={site} />
      <UserLink site={site} isCurrent={screen === 'profile'} />
      <IconButton icon="settings" label={texts['navigation.settings']} onClick={onOpenSettings} />
      <button type="button" className="host-quiet-button" onClick={() => void site.signOut()}>
        <Icon name="logout" />
        {texts['navigation.logout']}
      </button>
    </>
  );
}

function UserLink({ site, isCurrent }: { site: NavigationSite; isCurrent: boolean }): ReactElement | null {
  const texts = useTexts(site);
  const auth = useStore(site.auth);
  const { locale } = useStore(site.language);
  const { balance } = shownStats(useStore(site.profile), locale);
  if (auth.status !== 'authenticated') return null;
  const { email } = auth.user;

  return (
    <PageLink className="host-user" to="/profile" title={email} isCurrent={isCurrent}>
      <span className="dk-visually-hidden">{texts['navigation.profile']}</span>
      <bdi>{shortEmail(email)}</bdi>
      {balance !== null && <span className="host-user-balance">{balance}</span>}
    </PageLink>
  );
}
