import { useEffect } from 'react';

import type { Site } from './createSite.ts';
import { useProductName } from './useProductName.ts';

/** Names the screen in the tab. @param title - of the screen or the chat; empty for the product alone */
export function useScreenTitle(site: Pick<Site, 'settings'>, title: string, mark = ''): void {
  const product = useProductName(site);
  useEffect(() => {
    document.title = mark + (title === '' ? product : `${title} · ${product}`);
  }, [title, product, mark]);
}
