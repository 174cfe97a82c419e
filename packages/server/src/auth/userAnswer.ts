import type { User } from '@diwan/core/wire';
import { nullable, object, parse, string } from 'valibot';

import type { Database } from '../database/openDatabase.ts';
import { readRow } from '../database/readRow.ts';
import { wholeValue } from '../database/wholeValue.ts';
import { refusal } from '../http/refusal.ts';
import { userStatsOf } from '../ledger/settleReservation.ts';

/** Where a user and their money are found. */
export interface UserAnswerOptions {
  database: Database;
}

/**
 * The user as every sign-in call answers them, and each page asks when it opens: one row of both tables.
 *
 * @throws Boom 401 `not-signed-in` for a user who is gone
 */
export async function userAnswer(userId: string, { database }: UserAnswerOptions): Promise<User> {
  const row = await readRow(database.sequelize, FIND, [userId]);
  if (row === undefined) throw refusal(401, 'not-signed-in', 'Please sign in.');
  const { email, username, picture, ...account } = parse(rowSchema, row);
  return { email, username, ...(picture === null ? {} : { picture }), ...userStatsOf(account) };
}

const FIND = `
  SELECT u.email, u.username, u.picture, COALESCE(a.balance, 0) AS balance,
    COALESCE(a."totalTokensUsed", 0) AS "totalTokensUsed", COALESCE(a."totalCost", 0) AS "totalCost"
  FROM users u LEFT JOIN accounts a ON a."userId" = u.id WHERE u.id = $1`;

const rowSchema = object({
  email: string(),
  username: string(),
  picture: nullable(string()),
  balance: wholeValue,
  totalTokensUsed: wholeValue,
  totalCost: wholeValue,
});
