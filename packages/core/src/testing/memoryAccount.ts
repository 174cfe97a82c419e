import type { AccountAdapter } from '../session/accountAdapter.ts';
import type { Profile } from '../wire/profile.ts';

/** A profile in memory, which a test changes and lets fail. */
export interface MemoryAccount extends AccountAdapter {
  /** How often the profile was read. */
  readonly loads: number;
  /** Changes what the next reading gives. */
  change(difference: Partial<Profile>): void;
  /** Makes every call fail with this error, until `null`. */
  failWith(error: Error | null): void;
}

/** Makes an account of one profile; what is left out is ordinary. */
export function memoryAccount(difference: Partial<Profile> = {}): MemoryAccount {
  let profile = sampleProfile(difference);
  let failure: Error | null = null;
  let loads = 0;

  async function call<Answer>(answer: () => Answer): Promise<Answer> {
    const answered = answer();
    await Promise.resolve();
    if (failure !== null) throw failure;
    return answered;
  }

  return {
    get loads() {
      return loads;
    },
    load() {
      loads += 1;
      return call(() => ({ ...profile }));
    },
    save: ({ username }) =>
      call(() => {
        if (failure === null) profile = { ...profile, username };
      }),
    change(next) {
      profile = { ...profile, ...next };
    },
    failWith(error) {
      failure = error;
    },
  };
}

/** A profile; what the test is about is given, the rest is ordinary. */
export function sampleProfile(difference: Partial<Profile> = {}): Profile {
  return {
    username: 'Ada',
    email: 'ada@example.org',
    balance: 1,
    totalTokensUsed: 840,
    totalCost: 0.25,
    createdAt: '2026-01-15T09:00:00.000Z',
    sessionTokensUsed: 300,
    maxTokens: 10_000,
    tokensPerHour: 10_000,
    membershipName: null,
    membershipExpires: null,
    ...difference,
  };
}
