import type { ReactElement, ReactNode } from 'react';

import { useIsMobile } from '../navigation/useIsMobile.ts';
import { Redirect } from './Redirect.tsx';

/** A screen that needs room: on a narrow window it leads to the chat instead. */
export function DesktopOnly({ children }: { children: ReactNode }): ReactElement {
  return useIsMobile() ? <Redirect to="/" /> : <>{children}</>;
}
