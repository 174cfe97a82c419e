import { createStore, type Store } from '@diwan/core';

/** An address of this site, in its parts. */
export interface PageAddress {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** With its number sign, or empty. */
  readonly hash: string;
}

/** The addresses that this tab has been at. */
export interface PageHistory extends Store<PageAddress> {
  /** Goes to an address of this site: its path, with query and fragment where it has them. */
  push(to: string): void;
  /** The same, without a step to go back to. */
  replace(to: string): void;
}

/** The part of a window that knows its addresses. */
export interface AddressedPage {
  readonly history: Pick<History, 'pushState' | 'replaceState'>;
  readonly location: PageAddress;
  addEventListener(event: 'popstate', listener: () => void): void;
}

/** The history of a tab. */
export function createPageHistory(page: AddressedPage): PageHistory {
  const store = createStore<PageAddress>(here());
  page.addEventListener('popstate', () => store.set(here()));

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    push(to) {
      page.history.pushState(null, '', to);
      store.set(here());
    },
    replace(to) {
      page.history.replaceState(null, '', to);
      store.set(here());
    },
  };

  function here(): PageAddress {
    const { pathname, search, hash } = page.location;
    return { pathname, search, hash };
  }
}
