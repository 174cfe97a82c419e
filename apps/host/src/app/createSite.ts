import {
  type ApiClient,
  type AuthSession,
  createApiClient,
  createAuthSession,
  createStore,
  DRAFT_KEY_PREFIX,
  guardDrafts,
  type Store,
  type Texts,
} from '@diwan/core';
import { type BrowserStorage, browserStorage } from '@diwan/core/browser';
import { en } from '@diwan/core/locale/en';
import { API_PATHS, type Site as SiteSettings, siteSchema } from '@diwan/core/wire';

import { logFailure } from './logFailure.ts';

/** What the whole page shares, signed in or not. */
export interface Site {
  readonly api: ApiClient;
  readonly auth: AuthSession;
  readonly storage: BrowserStorage;
  readonly texts: Texts;
  /** The product's and the provider's name; `null` until the server has told them. */
  readonly settings: Store<SiteSettings | null>;
  /** Asks the server who is signed in, and what the product is called. */
  start(): Promise<void>;
  /** Signs out and forgets what the user left unsent. */
  signOut(): Promise<void>;
}

/** Makes the page's services over a window. */
export function createSite(page: Window & typeof globalThis): Site {
  const texts = en;
  const storage = browserStorage(() => page.localStorage);
  const settings = createStore<SiteSettings | null>(null);
  const api: ApiClient = createApiClient({
    fetch: page.fetch.bind(page),
    networkError: texts['chat.networkError'],
    onSignedOut: () => auth.expire(),
  });
  const auth = createAuthSession({ api, log: logFailure });
  guardDrafts(auth, storage);

  return {
    api,
    auth,
    storage,
    texts,
    settings,
    async start() {
      await Promise.all([auth.check(), readSettings()]);
    },
    async signOut() {
      await auth.signOut();
      storage.forget(DRAFT_KEY_PREFIX);
    },
  };

  async function readSettings(): Promise<void> {
    try {
      settings.set(await api.call({ method: 'GET', path: API_PATHS.site, answer: siteSchema }));
    } catch (error) {
      logFailure('site-settings-failed', error);
    }
  }
}
