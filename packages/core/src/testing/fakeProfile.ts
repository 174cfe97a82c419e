import { microdollars } from '../money/microdollars.ts';
import type { ProfileSession, ProfileState } from '../session/profileSession.ts';
import { statsOf } from '../session/sessionStats.ts';
import { createStore } from '../store/store.ts';
import type { Profile } from '../wire/profile.ts';
import { sampleProfile } from './memoryAccount.ts';
import { SAMPLE_NOW_MS } from './sampleMessages.ts';

/** A profile that stands at one moment. */
export interface FakeProfile extends ProfileSession {
  /** Moves on to another moment. */
  show(state: ProfileState): void;
}

/** Makes the profile of one moment. */
export function fakeProfile(state: ProfileState): FakeProfile {
  const store = createStore(state);

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    access: createStore({ isBlocked: false, balance: null }),
    show: (next) => store.set(next),
    watch: () => () => undefined,
    refresh: () => Promise.resolve(),
    noteReply: () => undefined,
  };
}

const REFILLS_AT = new Date(SAMPLE_NOW_MS + 12 * 60_000).toISOString();

function ready(difference: Partial<Profile> = {}): Extract<ProfileState, { status: 'ready' }> {
  return { status: 'ready', profile: sampleProfile({ refillsAt: REFILLS_AT, ...difference }), isOld: false };
}

/** Every state of the user's session and money by its id: what to hand to `fakeProfile`. */
export const profileFixtures = {
  'profile-ready': ready(),
  'profile-session-limit': ready({ sessionTokensUsed: 10_000 }),
  'profile-low-balance': ready({ balance: 0.0004 }),
  'profile-slow-refill': ready({ sessionTokensUsed: 8_200, tokensPerHour: 500 }),
  'profile-old': { ...ready(), isOld: true },
  'profile-loading': { status: 'loading' },
  'profile-unavailable': {
    status: 'unavailable',
    stats: { ...statsOf(sampleProfile()), balance: null, totalCost: microdollars(25_000) },
  },
} as const satisfies Readonly<Record<string, ProfileState>>;

/** Id of a state of the user's session and money. */
export type ProfileFixtureId = keyof typeof profileFixtures;
