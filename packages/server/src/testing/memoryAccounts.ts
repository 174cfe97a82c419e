import type { UserStats } from '@diwan/core/wire';

import type { AccountRepository } from '../users/accountRepository.ts';

type UsageTotals = Parameters<AccountRepository['addUsage']>[1];

/** Accounts in memory. */
export interface MemoryAccounts extends AccountRepository {
  /** What was booked, oldest first. */
  readonly booked: readonly (UsageTotals & { readonly userId: string })[];
  /** Makes every call fail with this error, until `null`. */
  failWith(error: Error | null): void;
}

/** Makes accounts, each with the balance in dollars that stands for its user. */
export function memoryAccounts(balances: Readonly<Record<string, number>> = {}): MemoryAccounts {
  const booked: (UsageTotals & { userId: string })[] = [];
  let failure: Error | null = null;

  async function statsOf(userId: string): Promise<UserStats> {
    if (failure !== null) throw failure;
    const own = booked.filter((usage) => usage.userId === userId);
    return {
      balance: balances[userId] ?? 0,
      totalTokensUsed: own.reduce((sum, { tokens }) => sum + tokens, 0),
      totalCost: own.reduce((sum, { costMicrodollars }) => sum + costMicrodollars, 0) / 1_000_000,
    };
  }

  return {
    booked,
    statsOf: (userId) => Promise.resolve().then(() => statsOf(userId)),
    async addUsage(userId, usage) {
      await Promise.resolve();
      if (failure !== null) throw failure;
      booked.push({ ...usage, userId });
    },
    failWith(error) {
      failure = error;
    },
  };
}
