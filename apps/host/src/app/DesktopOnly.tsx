import type { ReactElement, ReactNode } from 'react';
import { Navigate } from 'react-router';

import { useIsMobile } from '../navigation/useIsMobile.ts';

/** A screen that needs room: on a narrow window it leads to the chat instead. */
export function DesktopOnly({ children }: { children: ReactNode }): ReactElement {
  return useIsMobile() ? <Navigate to="/" replace /> : <>{children}</>;
}
