import type { ReactElement } from 'react';

import type { Site } from './createSite.ts';
import { FullPage } from './FullPage.tsx';
import { useTexts } from './useTexts.ts';

/** Shown while the code of a screen is on its way. */
export function ScreenLoading({ site }: { site: Pick<Site, 'language'> }): ReactElement {
  const texts = useTexts(site);
  return (
    <FullPage>
      <p role="status">{texts['app.loading']}</p>
    </FullPage>
  );
}
