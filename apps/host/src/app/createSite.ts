import {
  type AccountAdapter,
  type ApiClient,
  type AuthSession,
  BUILD_KEY_PREFIX,
  COMPANION_TOKEN_KEY_PREFIX,
  createApiClient,
  createAuthSession,
  createHttpAccount,
  createProfileSession,
  createStore,
  DRAFT_KEY_PREFIX,
  guardDrafts,
  PENDING_QUESTION_KEY_PREFIX,
  type ProfileSession,
  PROJECT_KEY,
  RECENT_PROJECTS_KEY,
  type Store,
  systemClock,
  type WritableStore,
} from '@diwan/core';
import { type BrowserStorage, browserStorage, profileSources } from '@diwan/core/browser';
import { API_PATHS, type Site as SiteSettings, siteSchema } from '@diwan/core/wire';

import { createPreferences, type PreferencesStore } from '../settings/preferences.ts';
import { type Connectivity, createConnectivity } from '../shell/connectivity.ts';
import type { Overlay } from '../shell/overlay.ts';
import { ENGLISH, type Language, loadLanguage } from '../texts/loadLanguage.ts';
import { keepPairingLink } from '../vibe-coding/pairingLink.ts';
import { logFailure } from './logFailure.ts';
import { createPageHistory, type PageHistory } from './pageHistory.ts';

/** What the whole page shares, signed in or not. */
export interface Site {
  readonly api: ApiClient;
  readonly auth: AuthSession;
  readonly account: AccountAdapter;
  readonly profile: ProfileSession;
  readonly storage: BrowserStorage;
  readonly preferences: PreferencesStore;
  readonly connectivity: Store<Connectivity>;
  /** Where this tab is, and was. */
  readonly history: PageHistory;
  /** What lies over the page; here, because it outlives a change of language. */
  readonly overlay: WritableStore<Overlay>;
  /** The language that the page speaks now. */
  readonly language: Store<Language>;
  /** The product's and the provider's name; `null` until the server has told them. */
  readonly settings: Store<SiteSettings | null>;
  /** Asks the server who is signed in, and what the product is called. */
  start(): Promise<void>;
  /** Signs out and forgets what the user left unsent, and what the page may do on this machine. */
  signOut(): Promise<void>;
}

/** What belongs to a user and must not outlive the sign-out on a shared machine. */
const PERSONAL_KEYS = [
  BUILD_KEY_PREFIX,
  COMPANION_TOKEN_KEY_PREFIX,
  DRAFT_KEY_PREFIX,
  PENDING_QUESTION_KEY_PREFIX,
  PROJECT_KEY,
  RECENT_PROJECTS_KEY,
];

/** Makes the page's services over a window. */
export function createSite(page: Window & typeof globalThis): Site {
  keepPairingLink(page);
  const storage = browserStorage(() => page.localStorage);
  const preferences = createPreferences(storage, page.navigator.languages);
  const language = createStore<Language>(ENGLISH);
  const settings = createStore<SiteSettings | null>(null);
  const api: ApiClient = createApiClient({
    fetch: page.fetch.bind(page),
    networkError: ENGLISH.texts['chat.networkError'],
    onSignedOut: () => auth.expire(),
  });
  const auth = createAuthSession({ api, log: logFailure });
  guardDrafts(auth, storage);
  const account = createHttpAccount(api);
  const profile = createProfileSession({
    adapter: account,
    auth,
    storage,
    ...profileSources(page),
    log: logFailure,
  });
  const speak = languageFollower(preferences, language);
  preferences.subscribe(() => void speak());

  return {
    api,
    auth,
    account,
    profile,
    storage,
    preferences,
    connectivity: createConnectivity(page, systemClock),
    history: createPageHistory(page),
    overlay: createStore<Overlay>(null),
    language,
    settings,
    async start() {
      await Promise.all([speak().then(() => auth.check()), readSettings(api, settings)]);
    },
    async signOut() {
      await auth.signOut();
      for (const key of PERSONAL_KEYS) storage.forget(key);
    },
  };
}

/** Asks what the product and the provider are called; without an answer the page has words of its own. */
async function readSettings(api: ApiClient, settings: WritableStore<SiteSettings | null>): Promise<void> {
  try {
    settings.set(await api.call({ method: 'GET', path: API_PATHS.site, answer: siteSchema }));
  } catch (error) {
    logFailure('site-settings-failed', error);
  }
}

/** Takes up the language of the preferences; one that cannot be loaded leaves the one before. */
function languageFollower(
  preferences: PreferencesStore,
  language: WritableStore<Language>,
): () => Promise<void> {
  return async () => {
    const { locale } = preferences.getSnapshot();
    if (locale === language.getSnapshot().locale) return;
    try {
      const loaded = await loadLanguage(locale);
      if (preferences.getSnapshot().locale === locale) language.set(loaded);
    } catch (error) {
      logFailure('language-failed', error);
    }
  };
}
