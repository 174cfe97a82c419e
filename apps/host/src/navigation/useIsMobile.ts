import { useSyncExternalStore } from 'react';

/** Up to this width the page is arranged as on a phone. */
const MOBILE = '(max-width: 768px)';

/** Whether the window is as narrow as a phone's. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(subscribe, isMobile, () => false);
}

/** The same, asked once. */
export function isMobile(): boolean {
  return window.matchMedia(MOBILE).matches;
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(MOBILE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
