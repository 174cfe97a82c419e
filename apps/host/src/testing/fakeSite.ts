import {
  type AuthState,
  createStore,
  memoryStorage,
  type ProfileState,
  type WritableStore,
} from '@diwan/core';
import {
  type FakeProfile,
  fakeProfile,
  type MemoryAccount,
  memoryAccount,
  profileFixtures,
} from '@diwan/core/testing';

import type { Site } from '../app/createSite.ts';
import { createPreferences } from '../settings/preferences.ts';
import type { Connectivity } from '../shell/connectivity.ts';
import { ENGLISH, type Language } from '../texts/loadLanguage.ts';

/** The page's services over memory, which a story or test moves on. */
export interface FakeSite extends Pick<
  Site,
  'account' | 'auth' | 'preferences' | 'profile' | 'settings' | 'signOut'
> {
  readonly account: MemoryAccount;
  readonly profile: FakeProfile;
  readonly language: WritableStore<Language>;
  readonly connectivity: WritableStore<Connectivity>;
  /** How often somebody signed out. */
  readonly signOuts: number;
}

/** Makes the services of a signed-in user. */
export function fakeSite(profileState: ProfileState = profileFixtures['profile-ready']): FakeSite {
  const auth = createStore<AuthState>({
    status: 'authenticated',
    user: { email: 'ada.lovelace@example.org', balance: 1, totalTokensUsed: 840, totalCost: 0.25 },
  });
  let signOuts = 0;

  return {
    account: memoryAccount(),
    auth: { ...auth, ...NO_CALLS },
    connectivity: createStore<Connectivity>('online'),
    language: createStore(ENGLISH),
    preferences: createPreferences(memoryStorage(), ['en']),
    profile: fakeProfile(profileState),
    settings: createStore({ productName: 'Diwan', providerName: 'Google' }),
    get signOuts() {
      return signOuts;
    },
    signOut() {
      signOuts += 1;
      auth.set({ status: 'anonymous' });
      return Promise.resolve();
    },
  };
}

const refused = { success: false, error: 'Not in this story' } as const;

const NO_CALLS = {
  check: () => Promise.resolve(),
  signIn: () => Promise.resolve(refused),
  register: () => Promise.resolve(refused),
  signInWith: () => Promise.resolve(refused),
  signOut: () => Promise.resolve(),
  expire: () => undefined,
};
