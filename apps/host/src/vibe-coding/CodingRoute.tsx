import '@diwan/vibe-kit/styles.css';
import { useStore } from '@diwan/chat-kit';
import { type Chat, pairingSecretOf, type Texts } from '@diwan/core';
import { VibeProvider, VibeScreen } from '@diwan/vibe-kit';
import { type ComponentType, type ReactElement, type ReactNode, useEffect, useLayoutEffect } from 'react';

import type { Site } from '../app/createSite.ts';
import { logFailure } from '../app/logFailure.ts';
import { useScreenTitle } from '../app/useScreenTitle.ts';
import type { PageTexts } from '../texts/loadLanguage.ts';
import { addressOf, type CodingAddress, codingAddress } from './codingAddress.ts';
import { codingServicesOf } from './codingServicesOf.ts';
import { keepPairingLink, takePairingLink } from './pairingLink.ts';

/** Props of {@link CodingRoute}. */
export interface CodingRouteProps {
  site: Site;
  /** What lives as long as the user is signed in: coding mode does too. */
  owner: object;
  /** Keeps an address and the open chat in step; the returned function ends that. */
  bindAddress: (chat: Chat, address: CodingAddress) => () => void;
  /** What replies show beside text. */
  content: ComponentType<{ children: ReactNode }>;
  /** Every text, those of coding mode too. */
  texts: Texts & PageTexts;
}

/** The coding screen of the signed-in user. */
export function CodingRoute(props: CodingRouteProps): ReactElement {
  const { site, owner, bindAddress, content: RichContent, texts } = props;
  const { session, history, models, attachments } = codingServicesOf(owner, site, texts);
  const { locale } = useStore(site.language);
  const { title } = useStore(session.chat);
  const settings = useStore(site.settings);
  useScreenTitle(site, title === '' ? texts['navigation.vibeCoding'] : title);
  useEntering(site, session);
  useLayoutEffect(() => {
    const { chatId, messages } = session.chat.getSnapshot();
    const address = codingAddress(site.history);
    // Back from another screen: the chat is still the one that was left.
    if (address.read() === null && messages.length > 0) site.history.replace(addressOf(chatId));
    return bindAddress(session.chat, address);
  }, [site, session, bindAddress]);

  return (
    <VibeProvider
      session={session}
      downloadUrl={settings?.companionDownloadUrl}
      history={history}
      models={models}
      attachments={attachments}
      profile={site.profile}
      labels={texts}
      locale={locale}
      log={logFailure}
    >
      <h1 className="dk-visually-hidden">{texts['navigation.vibeCoding']}</h1>
      <RichContent>
        <VibeScreen />
      </RichContent>
    </VibeProvider>
  );
}

/** Checks the connection, pairs by the companion's link, and keeps the stats fresh. */
function useEntering(site: Site, session: ReturnType<typeof codingServicesOf>['session']): void {
  const { hash } = useStore(site.history);

  useEffect(() => site.profile.watch('stats'), [site]);

  useEffect(() => {
    void session.enter(takePairingLink(window));
  }, [session]);

  // The link may also be opened while the screen stands.
  useEffect(() => {
    if (pairingSecretOf(hash) === null) return;
    keepPairingLink(window);
    site.history.replace(`${window.location.pathname}${window.location.search}`);
    void session.enter(takePairingLink(window));
  }, [hash, site, session]);
}
