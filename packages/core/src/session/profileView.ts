import type { ModelAccess } from '../models/modelAccess.ts';
import type { Clock } from '../store/clock.ts';
import type { KeyValueStorage } from '../store/keyValueStorage.ts';
import { createStore, type Store } from '../store/store.ts';
import type { Profile } from '../wire/profile.ts';
import type { UserStats } from '../wire/user.ts';
import { createClientStats } from './clientStats.ts';
import type { ProfileState } from './profileSession.ts';
import { statsOf } from './sessionStats.ts';

/** What the page knows of its user, and what follows from it. */
export interface ProfileView extends Store<ProfileState> {
  readonly access: Store<ModelAccess>;
  /** Shows a profile as the server gave it. */
  take(profile: Profile): void;
  /** Shows newer totals, and keeps the rest. */
  takeStats(stats: UserStats): void;
  /** Counts the tokens of a reply, for the time when the profile cannot be loaded. */
  count(tokens: number): void;
  /** Notes that the profile could not be loaded. */
  fail(): void;
  /** Forgets everything of another account. @param account - e-mail; `null` for nobody */
  belongTo(account: string | null): void;
}

/** Makes a view that knows nothing. @param storage - where the page's own stats are kept */
export function createProfileView(storage: KeyValueStorage, clock: Clock): ProfileView {
  const clientStats = createClientStats(storage, clock);
  const shown = createStore<ProfileState>({ status: 'loading' });
  const access = createStore(OPEN_ACCESS);
  let profile: Profile | null = null;
  let hasFailed = false;

  function state(): ProfileState {
    if (profile !== null) return { status: 'ready', profile, isOld: hasFailed };
    return hasFailed ? { status: 'unavailable', stats: clientStats.read() } : { status: 'loading' };
  }

  function publish(): void {
    const next = state();
    // A poll that brings nothing new must not draw every screen again.
    if (!isSame(next, shown.getSnapshot())) shown.set(next);
    const nextAccess = profile === null ? OPEN_ACCESS : accessOf(profile);
    if (!isSame(nextAccess, access.getSnapshot())) access.set(nextAccess);
  }

  return {
    getSnapshot: shown.getSnapshot,
    subscribe: shown.subscribe,
    access,
    take(next) {
      hasFailed = false;
      profile = next;
      clientStats.noteTotals(next);
      publish();
    },
    takeStats(stats) {
      clientStats.noteTotals(stats);
      if (profile !== null) profile = { ...profile, ...stats };
      publish();
    },
    count(tokens) {
      clientStats.count(tokens);
      publish();
    },
    fail() {
      hasFailed = true;
      publish();
    },
    belongTo(account) {
      profile = null;
      hasFailed = false;
      clientStats.belongTo(account);
      publish();
    },
  };
}

/** While nothing is known the server alone decides: nobody is blocked by the page's own count. */
const OPEN_ACCESS: ModelAccess = { isBlocked: false, balance: null };

function accessOf(profile: Profile): ModelAccess {
  const { isBlocked, balance } = statsOf(profile);
  return { isBlocked, balance };
}

/** Compares plain data that is always written in the same order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
