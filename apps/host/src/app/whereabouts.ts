import { createContext, useContext } from 'react';

import type { PageHistory } from './pageHistory.ts';
import type { Screen } from './screenAt.ts';

/** Where the page is, and how it goes elsewhere. */
export interface Whereabouts {
  /** The screen that is shown. */
  readonly screen: Screen | null;
  readonly history: PageHistory;
}

/** Given by the page to everything on it. */
export const WhereaboutsContext = createContext<Whereabouts | null>(null);

/** Where the page is. @throws Error outside the page */
export function useWhereabouts(): Whereabouts {
  const whereabouts = useContext(WhereaboutsContext);
  if (whereabouts === null)
    throw new Error('Links and screens stand inside AppRoutes, which knows the address.');
  return whereabouts;
}
