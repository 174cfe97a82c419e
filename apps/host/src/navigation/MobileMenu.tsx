import { IconButton } from '@diwan/chat-kit';
import { type ReactElement, useEffect, useId, useRef, useState } from 'react';

import { PageLink } from '../app/PageLink.tsx';
import { useTexts } from '../app/useTexts.ts';
import { useWhereabouts } from '../app/whereabouts.ts';
import { Stats } from './Stats.tsx';
import type { NavigationSite } from './TopNavigation.tsx';

/** Props of {@link MobileMenu}. */
export interface MobileMenuProps {
  site: NavigationSite;
  onToggleHistory: () => void;
  onOpenSettings: () => void;
}

/** The menu of narrow windows. It closes on a choice, on Escape and on a tap outside. */
export function MobileMenu({ site, onToggleHistory, onOpenSettings }: MobileMenuProps): ReactElement {
  const texts = useTexts(site);
  const { screen } = useWhereabouts();
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (): void => setOpen(false);
  useClosing(isOpen, menu, (isByKey) => {
    close();
    if (isByKey) toggle.current?.focus();
  });

  return (
    <div ref={menu} className="host-menu">
      <IconButton
        ref={toggle}
        icon={isOpen ? 'close' : 'menu'}
        label={texts['navigation.menu']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      />
      <nav id={id} className="host-menu-list" aria-label={texts['navigation.label']} hidden={!isOpen}>
        <Stats site={site} />
        <PageLink to="/" isCurrent={screen === 'chat'} onClick={close}>
          {texts['navigation.chat']}
        </PageLink>
        <MenuButton label={texts['navigation.toggleHistory']} onChoose={onToggleHistory} onClose={close} />
        <PageLink to="/profile" isCurrent={screen === 'profile'} onClick={close}>
          {texts['navigation.profile']}
        </PageLink>
        <MenuButton label={texts['navigation.settings']} onChoose={onOpenSettings} onClose={close} />
        <MenuButton label={texts['navigation.logout']} onChoose={() => void site.signOut()} onClose={close} />
        <p className="host-menu-note">
          {texts['navigation.desktopNote']}{' '}
          <a href="/vibe-coding" target="_blank" rel="noopener" onClick={close}>
            {texts['navigation.openInDesktop']}
          </a>
        </p>
      </nav>
    </div>
  );
}

function MenuButton(props: { label: string; onChoose: () => void; onClose: () => void }): ReactElement {
  return (
    <button
      type="button"
      onClick={() => {
        props.onClose();
        props.onChoose();
      }}
    >
      {props.label}
    </button>
  );
}

function useClosing(
  isOpen: boolean,
  menu: { readonly current: HTMLElement | null },
  onClose: (isByKey: boolean) => void,
): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const handlePress = ({ target }: Event): void => {
      if (target instanceof Node && menu.current?.contains(target) !== true) onClose(false);
    };
    const handleKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onClose(true);
    };
    document.addEventListener('pointerdown', handlePress, { signal });
    document.addEventListener('keydown', handleKey, { signal });
    return () => ending.abort();
  });
}
