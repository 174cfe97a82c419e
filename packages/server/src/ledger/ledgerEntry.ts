import type { Transaction } from 'sequelize';

import { writeTogether } from '../database/runStatement.ts';
import { change, insertion } from '../database/statement.ts';

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

/** Adds money to a locked account by an entry in the ledger. @returns the balance after it */
export async function bookCredit(
  account: { readonly userId: string; readonly balance: number },
  { kind, ref, amount, note, at }: CreditEntry,
  transaction: Transaction,
): Promise<number> {
  const { userId } = account;
  const balance = account.balance + amount;
  await writeTogether(transaction, [
    change('accounts', { balance }, { userId }),
    insertion('ledger', {
      userId,
      kind,
      ref,
      amount,
      balanceAfter: balance,
      note: note ?? null,
      createdAt: at,
    }),
  ]);
  return balance;
}
