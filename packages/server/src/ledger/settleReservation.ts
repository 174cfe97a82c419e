import {
  completionTokensOf,
  dollarsOf,
  microdollars,
  promptTokensOf,
  totalTokensOf,
  wireUsage,
} from '@diwan/core';
import type { UserStats, WireUsage } from '@diwan/core/wire';

import { accountAllowance } from '../allowance/accountAllowance.ts';
import type { AccountRecord } from '../database/AccountRecord.ts';
import type { ReservationRecord } from '../database/ReservationRecord.ts';
import type { Charge } from './chargeOf.ts';
import { type LedgerPlace, lockedAccount } from './ledgerEntry.ts';
import type { Settlement } from './meteredCompletion.ts';
import type { MeteringOptions } from './meteringOptions.ts';

/** What a settlement writes besides the charge. */
export interface SettleRequest {
  readonly reservationId: string;
  readonly userId: string;
  /** Decides by the reservation as it stands. */
  readonly chargeOf: (reservation: ReservationRecord) => Charge;
  /** What to keep for readers of the next 24 h; `null` lets go of the message id. */
  readonly answerOf: (settlement: Settlement) => { text: string; status: 'complete' | 'interrupted' } | null;
}

/**
 * Settles or releases a reservation within a transaction: state, balance, hold, session tokens, totals, ledger entry
 * and saved answer. One that was resolved before stays as it is.
 */
export async function settleReservation(
  { reservationId, userId, chargeOf, answerOf }: SettleRequest,
  place: LedgerPlace,
  { clock, allowance }: Pick<MeteringOptions, 'clock' | 'allowance'>,
): Promise<Settlement> {
  const { records, transaction } = place;
  // The account first, as in every transaction about money: two of them never wait for each other.
  const account = await lockedAccount(userId, place);
  const reservation = await records.reservations.findByPk(reservationId, { transaction });
  // The account was deleted meanwhile, and with it what it held.
  if (account === null || reservation === null) return NOTHING;
  if (reservation.state !== 'open') return settlementOf(reservation, account);
  const charge = chargeOf(reservation);
  const now = clock.now();
  const { usedTokens, refilledAt } = accountAllowance(account, allowance, now);
  const tokens = charge.status === 'settled' ? totalTokensOf(charge.usage) : 0;
  const amount = charge.status === 'settled' ? charge.amount : 0;
  await reservation.update({ ...resolvedAs(charge), endedAt: now }, { transaction });
  await account.update(
    {
      balance: account.balance - amount,
      held: account.held - reservation.amount,
      usedTokens: usedTokens + tokens,
      refilledAt,
      heldTokens: account.heldTokens - reservation.heldTokens,
      totalTokensUsed: account.totalTokensUsed + tokens,
      totalCost: account.totalCost + amount,
    },
    { transaction },
  );
  if (charge.status === 'settled') await enter(reservation, account, place, now);
  const settlement = settlementOf(reservation, account);
  await saveAnswer(reservationId, answerOf(settlement), place);
  return settlement;
}

function resolvedAs(charge: Charge): Partial<ReservationRecord> {
  if (charge.status === 'released') return { state: 'released' };
  const { usage, origin, amount } = charge;
  return {
    state: 'settled',
    charge: amount,
    usedPromptTokens: promptTokensOf(usage),
    usedCompletionTokens: completionTokensOf(usage),
    origin,
  };
}

async function enter(
  { id, userId, charge }: ReservationRecord,
  { balance }: AccountRecord,
  { records, transaction }: LedgerPlace,
  now: number,
): Promise<void> {
  await records.ledger.create(
    {
      userId,
      kind: 'charge',
      ref: `charge:${id}`,
      reservationId: id,
      amount: 0 - (charge ?? 0),
      balanceAfter: balance,
      createdAt: now,
    },
    { transaction },
  );
}

async function saveAnswer(
  reservationId: string,
  answer: ReturnType<SettleRequest['answerOf']>,
  { records, transaction }: LedgerPlace,
): Promise<void> {
  const where = { reservationId };
  if (answer === null) await records.completionAnswers.destroy({ where, transaction });
  else {
    const { text, status } = answer;
    await records.completionAnswers.update({ answer: text, status }, { where, transaction });
  }
}

function settlementOf(reservation: ReservationRecord, account: AccountRecord): Settlement {
  const { state, estimate, amount, charge } = reservation;
  return {
    status: state === 'settled' ? 'settled' : 'released',
    usage: usageOf(reservation),
    cost: {
      estimate: dollarsOf(microdollars(estimate)),
      hold: dollarsOf(microdollars(amount)),
      charge: dollarsOf(microdollars(charge ?? 0)),
    },
    userStats: userStatsOf(account),
  };
}

function usageOf({
  state,
  usedPromptTokens,
  usedCompletionTokens,
  origin,
}: ReservationRecord): WireUsage | null {
  if (state !== 'settled') return null;
  const counted = {
    uncachedInput: usedPromptTokens ?? 0,
    cacheRead: 0,
    cacheWrite: 0,
    output: usedCompletionTokens ?? 0,
    reasoning: 0,
  };
  return wireUsage(counted, origin ?? 'estimated');
}

/** Balance and totals of an account as the API gives them. */
export function userStatsOf({
  balance,
  totalTokensUsed,
  totalCost,
}: Pick<AccountRecord, 'balance' | 'totalTokensUsed' | 'totalCost'>): UserStats {
  return {
    balance: dollarsOf(microdollars(balance)),
    totalTokensUsed,
    totalCost: dollarsOf(microdollars(totalCost)),
  };
}

const NOTHING: Settlement = {
  status: 'released',
  usage: null,
  cost: { estimate: 0, hold: 0, charge: 0 },
  userStats: { balance: 0, totalTokensUsed: 0, totalCost: 0 },
};
