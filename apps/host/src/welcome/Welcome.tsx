import './welcome.css';
import { useStore } from '@diwan/chat-kit';
import { formatText } from '@diwan/core';
import { API_PATHS } from '@diwan/core/wire';
import type { ReactElement } from 'react';

import type { Site } from '../app/createSite.ts';
import { FullPage } from '../app/FullPage.tsx';
import { useProductName } from '../app/useProductName.ts';
import { useScreenTitle } from '../app/useScreenTitle.ts';
import { useTexts } from '../app/useTexts.ts';

/** Props of {@link Welcome}. */
export interface WelcomeProps {
  site: Pick<Site, 'auth' | 'history' | 'language' | 'settings'>;
}

/** All that a visitor sees who is not signed in: a heading, a sentence and the provider's button. */
export function Welcome({ site }: WelcomeProps): ReactElement {
  const settings = useStore(site.settings);
  const auth = useStore(site.auth);
  const texts = useTexts(site);
  const product = useProductName(site);
  const provider = settings?.providerName ?? texts['welcome.provider'];
  const { pathname, search } = useStore(site.history);
  useScreenTitle(site, '');

  return (
    <FullPage>
      <img className="host-welcome-mark" src="/icon.svg" alt="" width={56} height={56} />
      <h1>{formatText(texts['welcome.heading'], { product })}</h1>
      {auth.status === 'anonymous' && auth.hasExpired && (
        <p className="host-welcome-ended" role="status">
          {texts['welcome.ended']}
        </p>
      )}
      <p>{texts['welcome.text']}</p>
      <a className="host-button" href={`${API_PATHS.signIn}?next=${encodeURIComponent(pathname + search)}`}>
        {formatText(texts['welcome.signIn'], { provider })}
      </a>
    </FullPage>
  );
}
