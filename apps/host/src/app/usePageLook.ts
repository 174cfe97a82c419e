import { useStore } from '@diwan/chat-kit';
import { useLayoutEffect } from 'react';

import type { Site } from './createSite.ts';

/** Writes language, direction, scheme and text size to the page itself, where styles and screen readers look. */
export function usePageLook({ language, preferences }: Pick<Site, 'language' | 'preferences'>): void {
  const { locale, direction } = useStore(language);
  const { scheme, textSize } = useStore(preferences);

  useLayoutEffect(() => {
    const { documentElement: page } = document;
    page.lang = locale;
    page.dir = direction;
    page.dataset['textSize'] = textSize;
    if (scheme === 'system') delete page.dataset['dkScheme'];
    else page.dataset['dkScheme'] = scheme;
  }, [locale, direction, scheme, textSize]);
}
