import type { Transaction } from 'sequelize';
import { type InferOutput, nullable, number, object, parse, picklist, string } from 'valibot';

import { runLocking } from '../database/runStatement.ts';
import { wholeValue } from '../database/wholeValue.ts';

/** An account which no other transaction changes before this one ends. */
export type LockedAccount = InferOutput<typeof accountSchema>;

/** A reservation with its account, both locked. */
export type LockedReservation = InferOutput<typeof reservationSchema>;

const accountSchema = object({
  userId: string(),
  balance: wholeValue,
  held: wholeValue,
  usedTokens: wholeValue,
  heldTokens: wholeValue,
  refilledAt: wholeValue,
  totalTokensUsed: wholeValue,
  totalCost: wholeValue,
});

const reservationSchema = object({
  ...accountSchema.entries,
  id: string(),
  state: picklist(['open', 'settled', 'released']),
  price: string(),
  sentAt: nullable(wholeValue),
  estimate: wholeValue,
  amount: wholeValue,
  promptTokens: wholeValue,
  receivedTokens: wholeValue,
  /** Held by this reservation alone. */
  reservedTokens: wholeValue,
  charge: nullable(wholeValue),
  usedPromptTokens: nullable(wholeValue),
  usedCompletionTokens: nullable(wholeValue),
  origin: nullable(picklist(['counted', 'estimated'])),
});

const askedAccountSchema = object({ ...accountSchema.entries, earlier: number() });

/** The account of a user; `null` for none. */
export async function lockedAccount(userId: string, transaction: Transaction): Promise<LockedAccount | null> {
  const [row] = await runLocking(transaction, { sql: ACCOUNT, values: [userId] }, 'a');
  return row === undefined ? null : parse(accountSchema, row);
}

/**
 * The account, and whether there is an answer under the message id already; `null` without an account.
 *
 * What the lock was waited for may have written an answer that this does not tell of: its key then refuses another.
 */
export async function lockedAccountAsked(
  { userId, messageKey }: { readonly userId: string; readonly messageKey: string },
  transaction: Transaction,
): Promise<{ account: LockedAccount; hasEarlier: boolean } | null> {
  const [row] = await runLocking(transaction, { sql: ASKED, values: [messageKey, userId] }, 'a');
  if (row === undefined) return null;
  const { earlier, ...account } = parse(askedAccountSchema, row);
  return { account, hasEarlier: earlier > 0 };
}

/** A reservation of a user with the account; `null` where one of them is gone. */
export async function lockedReservation(
  { reservationId, userId }: { readonly reservationId: string; readonly userId: string },
  transaction: Transaction,
): Promise<LockedReservation | null> {
  // The account first, as in every transaction about money: two of them never wait for each other.
  const statement = { sql: RESERVATION, values: [userId, reservationId] };
  const [row] = await runLocking(transaction, statement, 'a, r');
  return row === undefined ? null : parse(reservationSchema, row);
}

const columns = Object.keys(accountSchema.entries).map((column) => `a."${column}"`);

const ACCOUNT = `SELECT ${columns.join(', ')} FROM "accounts" a WHERE a."userId" = $1`;

const ASKED = `SELECT ${columns.join(', ')},
    CASE WHEN c."messageKey" IS NULL THEN 0 ELSE 1 END AS "earlier"
  FROM "accounts" a
  LEFT JOIN "completion_answers" c ON c."userId" = a."userId" AND c."messageKey" = $1
  WHERE a."userId" = $2`;

const RESERVATION = `SELECT ${columns.join(', ')}, r."id", r."state", r."price", r."sentAt", r."estimate", r."amount",
    r."promptTokens", r."receivedTokens", r."heldTokens" AS "reservedTokens", r."charge", r."usedPromptTokens",
    r."usedCompletionTokens", r."origin"
  FROM "accounts" a JOIN "reservations" r ON r."userId" = a."userId"
  WHERE a."userId" = $1 AND r."id" = $2`;
