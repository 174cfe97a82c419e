import { type Clock, createStore, type Store } from '@diwan/core';

/** Whether the browser has a network: `back` for a moment after it returned. */
export type Connectivity = 'online' | 'offline' | 'back';

/** How long the page says that the network is back. */
export const BACK_NOTE_MS = 4_000;

/** The part of a window that tells of the network. */
export interface NetworkPage {
  readonly navigator: { readonly onLine: boolean };
  addEventListener(event: 'online' | 'offline', listener: () => void): void;
}

/** Follows the network as the browser sees it. */
export function createConnectivity(page: NetworkPage, clock: Clock): Store<Connectivity> {
  const store = createStore<Connectivity>(page.navigator.onLine ? 'online' : 'offline');
  let cancel: (() => void) | undefined;
  page.addEventListener('offline', () => {
    cancel?.();
    store.set('offline');
  });
  page.addEventListener('online', () => {
    if (store.getSnapshot() !== 'offline') return;
    store.set('back');
    cancel = clock.after(BACK_NOTE_MS, () => store.set('online'));
  });
  return store;
}
