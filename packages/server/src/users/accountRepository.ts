import { randomUUID } from 'node:crypto';

import type { UserStats } from '@diwan/core/wire';

import type { AccountRecord } from '../database/AccountRecord.ts';
import type { Database } from '../database/openDatabase.ts';
import { bookCredit } from '../ledger/ledgerEntry.ts';
import { lockedAccount } from '../ledger/lockedRows.ts';
import { userStatsOf } from '../ledger/settleReservation.ts';

/** A plan that a user is shown to have. */
export interface Membership {
  readonly name: string;
  /** Last day, as `2027-01-31`; `null` for one without an end. */
  readonly expires: string | null;
}

/** Money that an operator adds. */
export interface OperatorCredit {
  /** Whole microdollars above zero. */
  readonly amount: number;
  /** Why, for the ledger. */
  readonly note?: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Balances, totals and memberships, each query bound to its user. */
export interface AccountRepository {
  /** The user's balance and totals in dollars and tokens; all zero for a user without an account. */
  statsOf(userId: string): Promise<UserStats>;
  /** `null` for a user without one. */
  find(userId: string): Promise<AccountRecord | null>;
  /** Adds to the balance by an entry in the ledger. @returns what stands after it; `null` without an account */
  credit(userId: string, credit: OperatorCredit): Promise<UserStats | null>;
  /** Sets or ends the membership. @returns whether there is such an account */
  setMembership(userId: string, membership: Membership | null): Promise<boolean>;
}

/** The repository over the database. */
export function databaseAccountRepository({ records, inWriteTransaction }: Database): AccountRepository {
  return {
    async statsOf(userId) {
      const account = await records.accounts.findByPk(userId);
      return userStatsOf(account ?? { balance: 0, totalTokensUsed: 0, totalCost: 0 });
    },
    find: (userId) => records.accounts.findByPk(userId),
    credit: (userId, { amount, note, at }) =>
      inWriteTransaction(async (transaction) => {
        const account = await lockedAccount(userId, transaction);
        if (account === null) return null;
        const entry = { kind: 'credit', ref: `credit:${randomUUID()}`, amount, note, at } as const;
        return userStatsOf({ ...account, balance: await bookCredit(account, entry, transaction) });
      }),
    setMembership: (userId, membership) =>
      inWriteTransaction(async (transaction) => {
        const plan = {
          membershipName: membership?.name ?? null,
          membershipExpires: membership?.expires ?? null,
        };
        const [changed] = await records.accounts.update(plan, { where: { userId }, transaction });
        return changed > 0;
      }),
  };
}
