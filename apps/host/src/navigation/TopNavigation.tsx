import './navigation.css';
import type { ReactElement } from 'react';

import type { Site } from '../app/createSite.ts';
import { PageLink } from '../app/PageLink.tsx';
import { useProductName } from '../app/useProductName.ts';
import { DesktopItems } from './DesktopItems.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { useIsMobile } from './useIsMobile.ts';

/** The part of the page's services that the navigation shows. */
export type NavigationSite = Pick<Site, 'auth' | 'language' | 'profile' | 'settings' | 'signOut'>;

/** Props of {@link TopNavigation}. */
export interface TopNavigationProps {
  site: NavigationSite;
  /** Shows or hides the history of the chat screen. */
  onToggleHistory: () => void;
  onOpenSettings: () => void;
}

/** The bar above every screen. */
export function TopNavigation({ site, onToggleHistory, onOpenSettings }: TopNavigationProps): ReactElement {
  const product = useProductName(site);
  const isMobile = useIsMobile();

  return (
    <header className="host-navigation">
      <PageLink className="host-brand" to="/">
        {product}
      </PageLink>
      {isMobile ? (
        <MobileMenu site={site} onToggleHistory={onToggleHistory} onOpenSettings={onOpenSettings} />
      ) : (
        <DesktopItems site={site} onOpenSettings={onOpenSettings} />
      )}
    </header>
  );
}
