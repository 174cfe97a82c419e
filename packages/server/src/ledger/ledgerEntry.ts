import type { Transaction } from 'sequelize';

import type { AccountRecord } from '../database/AccountRecord.ts';
import type { Records } from '../database/defineRecords.ts';

/** Money that is added to an account. */
export interface CreditEntry {
  readonly kind: 'signup' | 'credit';
  /** Unique in the ledger: booked twice, it is refused. */
  readonly ref: string;
  /** Whole microdollars above zero. */
  readonly amount: number;
  readonly note?: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Where an entry is written. */
export interface LedgerPlace {
  readonly records: Records;
  readonly transaction: Transaction;
}

/** Adds money to a locked account by an entry in the ledger. */
export async function bookCredit(
  account: AccountRecord,
  { kind, ref, amount, note, at }: CreditEntry,
  { records, transaction }: LedgerPlace,
): Promise<void> {
  const balance = account.balance + amount;
  await account.update({ balance }, { transaction });
  await records.ledger.create(
    { userId: account.userId, kind, ref, amount, balanceAfter: balance, note: note ?? null, createdAt: at },
    { transaction },
  );
}

/** The account of a user, which no other transaction changes before this one ends; `null` for none. */
export function lockedAccount(
  userId: string,
  { records, transaction }: LedgerPlace,
): Promise<AccountRecord | null> {
  return records.accounts.findByPk(userId, { transaction, lock: transaction.LOCK.UPDATE });
}
