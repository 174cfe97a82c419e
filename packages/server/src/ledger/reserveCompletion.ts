import { randomUUID } from 'node:crypto';

import { microdollars } from '@diwan/core';
import type { Boom } from '@hapi/boom';
import type { Transaction } from 'sequelize';

import { accountAllowance, spentAllowanceRefusal } from '../allowance/accountAllowance.ts';
import type { CompletionAnswerRecord } from '../database/CompletionAnswerRecord.ts';
import type { Records } from '../database/defineRecords.ts';
import { writeTogether } from '../database/runStatement.ts';
import { change, insertion, removal, type Row, type Statement } from '../database/statement.ts';
import { refusal } from '../http/refusal.ts';
import { holdOf, outputBound } from './holdOf.ts';
import { type LockedAccount, lockedAccountAsked } from './lockedRows.ts';
import { messageKey, readableId } from './messageKey.ts';
import type { MeteredAsk, SavedAnswer } from './meteredCompletion.ts';
import { ANSWER_KEPT_MS, LEASE_MS, type MeteringOptions } from './meteringOptions.ts';
import { type PriceSnapshot, priceSnapshotOf, priceSnapshotText } from './priceSnapshot.ts';

/** What came of a reservation, as committed. */
export type Reserved =
  | { readonly status: 'reserved'; readonly reservation: Reservation; readonly maxOutputTokens: number }
  | { readonly status: 'running' }
  | { readonly status: 'finished'; readonly answer: SavedAnswer };

/** A reservation as it was made. */
export type Reservation = ReturnType<typeof reservationOf>;

/**
 * Finds the answer of the same message, or holds money and session tokens for a new one; one transaction.
 *
 * @throws Boom as `MeteredCompletions.reserve`
 */
export async function reserveCompletion(ask: MeteredAsk, options: MeteringOptions): Promise<Reserved> {
  const price = priceSnapshotOf(ask.model);
  if (price === null) throw refusal(403, 'model-unpriced', UNPRICED);
  const { database, clock } = options;
  const key = { userId: ask.userId, messageKey: messageKey(ask.messageId) };
  return database.inWriteTransaction(async (transaction) => {
    // First of all, so that two sends of a user wait for each other.
    const asked = await lockedAccountAsked(key, transaction);
    if (asked === null) throw refusal(401, 'not-signed-in', 'Please sign in.');
    const look = async (): Promise<Reserved | null> => {
      const earlier = await earlierAnswer(ask, database.records, transaction);
      if (earlier !== null && earlier.expiresAt > clock.now()) return again(earlier, ask.bodyHash);
      if (earlier !== null) await writeTogether(transaction, [removal('completion_answers', key)]);
      return null;
    };
    const earlier = asked.hasEarlier ? await look() : null;
    if (earlier !== null) return earlier;
    const held = hold(ask, { account: asked.account, price, options });
    if (held instanceof Error) {
      // What the lock was waited for may have been the same message, which then holds what this one lacks.
      const same = asked.hasEarlier ? null : await look();
      if (same === null) throw held;
      return same;
    }
    await writeTogether(transaction, held.writes);
    return held.reserved;
  });
}

/** The kept answer under a message id of a user. */
export function earlierAnswer(
  { userId, messageId }: Pick<MeteredAsk, 'userId' | 'messageId'>,
  { completionAnswers }: Pick<Records, 'completionAnswers'>,
  transaction?: Transaction,
): Promise<CompletionAnswerRecord | null> {
  const where = { userId, messageKey: messageKey(messageId) };
  return completionAnswers.findOne({ where, ...(transaction && { transaction }) });
}

function again({ bodyHash, status, answer }: CompletionAnswerRecord, askedHash: string): Reserved {
  if (bodyHash !== askedHash) throw refusal(422, 'message-id-reused', REUSED);
  return status === 'running'
    ? { status }
    : { status: 'finished', answer: { bodyHash, status, text: answer } };
}

interface HoldContext {
  readonly account: LockedAccount;
  readonly price: PriceSnapshot;
  readonly options: Pick<MeteringOptions, 'allowance' | 'clock' | 'owner'>;
}

interface HeldCompletion {
  readonly writes: readonly Statement[];
  readonly reserved: Reserved;
}

/** What is to be written for the hold, or the refusal: 402, 429. */
function hold(ask: MeteredAsk, { account, price, options }: HoldContext): HeldCompletion | Boom {
  const { userId, promptTokens, messageId, bodyHash } = ask;
  const now = options.clock.now();
  const allowance = accountAllowance(account, options.allowance, now);
  const mostOutputTokens = outputBound(ask.model.listed, promptTokens);
  const available = microdollars(account.balance - account.held);
  const held = holdOf({ price, promptTokens, mostOutputTokens, available });
  if (held.status === 'insufficient') return refusal(402, 'insufficient-balance', INSUFFICIENT);
  const spent = price.status === 'free' ? null : spentAllowanceRefusal(allowance, options.allowance, now);
  if (spent !== null) return spent;
  const tokens = promptTokens + held.maxOutputTokens;
  const { owner } = options;
  const reservation = reservationOf(ask, {
    ...held,
    heldTokens: tokens,
    price: priceSnapshotText(price),
    now,
    owner,
  });
  const holds = {
    held: account.held + held.amount,
    usedTokens: allowance.usedTokens,
    refilledAt: allowance.refilledAt,
    heldTokens: allowance.heldTokens + tokens,
  };
  const answer: Row = {
    userId,
    messageKey: messageKey(messageId),
    bodyHash,
    reservationId: reservation.id,
    status: 'running',
    answer: '',
    expiresAt: now + ANSWER_KEPT_MS,
  };
  return {
    writes: [
      change('accounts', holds, { userId }),
      insertion('reservations', reservation),
      insertion('completion_answers', answer),
    ],
    reserved: { status: 'reserved', reservation, maxOutputTokens: held.maxOutputTokens },
  };
}

interface Held {
  readonly estimate: number;
  readonly amount: number;
  readonly heldTokens: number;
  readonly price: string;
  readonly now: number;
  readonly owner: string;
}

function reservationOf(ask: MeteredAsk, { estimate, amount, heldTokens, price, now, owner }: Held) {
  const { userId, messageId, chatId, model, promptTokens } = ask;
  return {
    id: randomUUID(),
    userId,
    messageId: readableId(messageId),
    chatId: chatId === undefined ? null : readableId(chatId),
    modelId: model.id,
    state: 'open' as const,
    owner,
    leaseUntil: now + LEASE_MS,
    price,
    estimate,
    amount,
    heldTokens,
    promptTokens,
    createdAt: now,
  };
}

const UNPRICED =
  'The price of this model is not known, so it cannot be used: unknown is not free. Please choose another model.';
const INSUFFICIENT = 'Insufficient balance for this request. Please use a free model or add more balance.';
const REUSED = 'This message id was already used for another message.';
