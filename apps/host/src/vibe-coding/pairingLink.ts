import { COMPANION_TOKEN_KEY_PREFIX, pairingSecretOf, quietStorage } from '@diwan/core';

/** The part of a window that a pairing link needs. */
export interface LinkedPage {
  readonly location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  readonly history: Pick<History, 'replaceState' | 'state'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** In this tab alone, and under the prefix of what a sign-out forgets. */
const LINK_KEY = `${COMPANION_TOKEN_KEY_PREFIX}link`;

/**
 * Takes the secret of a pairing link out of the address and keeps it for the coding screen: a visitor who signs in first
 * comes back without it, and an address that is copied must not hold it.
 */
export function keepPairingLink(page: LinkedPage): void {
  const { hash, pathname, search } = page.location;
  if (pairingSecretOf(hash) === null) return;
  tabStorage(page).set(LINK_KEY, hash);
  page.history.replaceState(page.history.state, '', `${pathname}${search}`);
}

/** The fragment that was kept, once; empty where there is none. */
export function takePairingLink(page: LinkedPage): string {
  const storage = tabStorage(page);
  const fragment = storage.get(LINK_KEY) ?? '';
  storage.remove(LINK_KEY);
  return fragment;
}

function tabStorage(page: LinkedPage): ReturnType<typeof quietStorage> {
  return quietStorage({
    get: (key) => page.sessionStorage.getItem(key),
    set: (key, value) => page.sessionStorage.setItem(key, value),
    remove: (key) => page.sessionStorage.removeItem(key),
  });
}
