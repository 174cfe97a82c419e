import { randomUUID } from 'node:crypto';

import { microdollars } from '@diwan/core';

import { accountAllowance, refuseSpentAllowance } from '../allowance/accountAllowance.ts';
import type { AccountRecord } from '../database/AccountRecord.ts';
import type { CompletionAnswerRecord } from '../database/CompletionAnswerRecord.ts';
import type { ReservationRecord } from '../database/ReservationRecord.ts';
import { refusal } from '../http/refusal.ts';
import { type Hold, holdOf, outputBound } from './holdOf.ts';
import { type LedgerPlace, lockedAccount } from './ledgerEntry.ts';
import { messageKey, readableId } from './messageKey.ts';
import type { MeteredAsk, SavedAnswer } from './meteredCompletion.ts';
import { ANSWER_KEPT_MS, LEASE_MS, type MeteringOptions } from './meteringOptions.ts';
import { type PriceSnapshot, priceSnapshotOf, priceSnapshotText } from './priceSnapshot.ts';

/** What came of a reservation, as committed. */
export type Reserved =
  | { readonly status: 'reserved'; readonly reservation: ReservationRecord; readonly maxOutputTokens: number }
  | { readonly status: 'running' }
  | { readonly status: 'finished'; readonly answer: SavedAnswer };

/**
 * Finds the answer of the same message, or holds money and session tokens for a new one; one transaction.
 *
 * @throws Boom as `MeteredCompletions.reserve`
 */
export async function reserveCompletion(ask: MeteredAsk, options: MeteringOptions): Promise<Reserved> {
  const price = priceSnapshotOf(ask.model);
  if (price === null) throw refusal(403, 'model-unpriced', UNPRICED);
  const { database, clock } = options;
  return database.inWriteTransaction(async (transaction) => {
    const place = { records: database.records, transaction };
    // First of all, so that two sends of a user wait for each other.
    const account = await lockedAccount(ask.userId, place);
    if (account === null) throw refusal(401, 'not-signed-in', 'Please sign in.');
    const earlier = await earlierAnswer(ask, place);
    if (earlier !== null && earlier.expiresAt > clock.now()) return again(earlier, ask.bodyHash);
    await earlier?.destroy({ transaction });
    return hold(ask, { account, price, place, options });
  });
}

/** The kept answer under a message id of a user. */
export function earlierAnswer(
  { userId, messageId }: Pick<MeteredAsk, 'userId' | 'messageId'>,
  { records, transaction }: Pick<LedgerPlace, 'records'> & Partial<LedgerPlace>,
): Promise<CompletionAnswerRecord | null> {
  const where = { userId, messageKey: messageKey(messageId) };
  return records.completionAnswers.findOne({ where, ...(transaction && { transaction }) });
}

function again({ bodyHash, status, answer }: CompletionAnswerRecord, askedHash: string): Reserved {
  if (bodyHash !== askedHash) throw refusal(422, 'message-id-reused', REUSED);
  return status === 'running'
    ? { status }
    : { status: 'finished', answer: { bodyHash, status, text: answer } };
}

interface HoldContext {
  readonly account: AccountRecord;
  readonly price: PriceSnapshot;
  readonly place: LedgerPlace;
  readonly options: MeteringOptions;
}

async function hold(ask: MeteredAsk, { account, price, place, options }: HoldContext): Promise<Reserved> {
  const { records, transaction } = place;
  const now = options.clock.now();
  const allowance = accountAllowance(account, options.allowance, now);
  const held = coveredHold(ask, account, price);
  if (price.status === 'priced') refuseSpentAllowance(allowance, options.allowance, now);
  const heldTokens = ask.promptTokens + held.maxOutputTokens;
  await account.update(
    {
      held: account.held + held.amount,
      usedTokens: allowance.usedTokens,
      refilledAt: allowance.refilledAt,
      heldTokens: account.heldTokens + heldTokens,
    },
    { transaction },
  );
  const reservation = await records.reservations.create(
    reservationOf(ask, { ...held, heldTokens, price: priceSnapshotText(price), now, owner: options.owner }),
    { transaction },
  );
  await records.completionAnswers.create(
    {
      userId: ask.userId,
      messageKey: messageKey(ask.messageId),
      bodyHash: ask.bodyHash,
      reservationId: reservation.id,
      status: 'running',
      answer: '',
      expiresAt: now + ANSWER_KEPT_MS,
    },
    { transaction },
  );
  return { status: 'reserved', reservation, maxOutputTokens: held.maxOutputTokens };
}

type CoveredHold = Extract<Hold, { status: 'covered' }>;

function coveredHold(
  { model, promptTokens }: MeteredAsk,
  { balance, held }: AccountRecord,
  price: PriceSnapshot,
): CoveredHold {
  const mostOutputTokens = outputBound(model.listed, promptTokens);
  const available = microdollars(balance - held);
  const answer = holdOf({ price, promptTokens, mostOutputTokens, available });
  if (answer.status === 'covered') return answer;
  throw refusal(402, 'insufficient-balance', INSUFFICIENT);
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
