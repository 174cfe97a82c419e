import type { UserStats } from '@diwan/core/wire';

import type { Database } from '../database/openDatabase.ts';

/** What one completion adds to a user's totals. */
interface UsageTotals {
  tokens: number;
  /** Whole microdollars. */
  costMicrodollars: number;
}

/** Balances and totals, each query bound to its user. */
export interface AccountRepository {
  /** The user's balance and totals in dollars and tokens; all zero for a user without an account. */
  statsOf(userId: string): Promise<UserStats>;
  /** Adds to the user's totals and lowers nothing else; parallel calls all count. */
  addUsage(userId: string, usage: UsageTotals): Promise<void>;
}

const MICRODOLLARS = 1_000_000;

/** The repository over the database. */
export function databaseAccountRepository({ records, inWriteTransaction }: Database): AccountRepository {
  return {
    async statsOf(userId) {
      const account = await records.accounts.findByPk(userId);
      return {
        balance: (account?.balance ?? 0) / MICRODOLLARS,
        totalTokensUsed: account?.totalTokensUsed ?? 0,
        totalCost: (account?.totalCost ?? 0) / MICRODOLLARS,
      };
    },
    async addUsage(userId, { tokens, costMicrodollars }) {
      const totals = { totalTokensUsed: tokens, totalCost: costMicrodollars };
      await inWriteTransaction((transaction) =>
        records.accounts.increment(totals, { where: { userId }, transaction }),
      );
    },
  };
}
