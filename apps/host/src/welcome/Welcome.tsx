import { useStore } from '@diwan/chat-kit';
import { formatText } from '@diwan/core';
import { API_PATHS } from '@diwan/core/wire';
import type { ReactElement } from 'react';

import type { Site } from '../app/createSite.ts';
import { FullPage } from '../app/FullPage.tsx';
import { useProductName } from '../app/useProductName.ts';
import { useScreenTitle } from '../app/useScreenTitle.ts';
import { useTexts } from '../app/useTexts.ts';

/** All that a visitor sees who is not signed in: a heading, a sentence and the provider's button. */
export function Welcome({ site }: { site: Site }): ReactElement {
  const settings = useStore(site.settings);
  const texts = useTexts(site);
  const product = useProductName(site);
  const provider = settings?.providerName ?? texts['welcome.provider'];
  useScreenTitle(site, '');
  const here = `${window.location.pathname}${window.location.search}`;

  return (
    <FullPage>
      <h1>{formatText(texts['welcome.heading'], { product })}</h1>
      <p>{texts['welcome.text']}</p>
      <a className="host-button" href={`${API_PATHS.signIn}?next=${encodeURIComponent(here)}`}>
        {formatText(texts['welcome.signIn'], { provider })}
      </a>
    </FullPage>
  );
}
