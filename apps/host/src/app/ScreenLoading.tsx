import type { ReactElement } from 'react';

import type { Site } from './createSite.ts';
import { useTexts } from './useTexts.ts';

/** Stands in the frame while the code of its first screen is on its way. */
export function ScreenLoading({ site }: { site: Pick<Site, 'language'> }): ReactElement {
  const texts = useTexts(site);
  return (
    <p className="host-screen-loading" role="status">
      {texts['app.loading']}
    </p>
  );
}
