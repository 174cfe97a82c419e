import { useLayoutEffect } from 'react';

import { useWhereabouts } from './whereabouts.ts';

/** Leads elsewhere, without a step to come back to. */
export function Redirect({ to }: { to: string }): null {
  const { history } = useWhereabouts();
  useLayoutEffect(() => history.replace(to), [history, to]);
  return null;
}
