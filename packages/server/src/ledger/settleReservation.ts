import {
  completionTokensOf,
  dollarsOf,
  microdollars,
  promptTokensOf,
  totalTokensOf,
  wireUsage,
} from '@diwan/core';
import type { UserStats, WireUsage } from '@diwan/core/wire';
import type { Transaction } from 'sequelize';

import { accountAllowance } from '../allowance/accountAllowance.ts';
import { writeTogether } from '../database/runStatement.ts';
import { change, insertion, removal, type Statement } from '../database/statement.ts';
import type { Charge } from './chargeOf.ts';
import { type LockedReservation, lockedReservation } from './lockedRows.ts';
import type { Settlement } from './meteredCompletion.ts';
import type { MeteringOptions } from './meteringOptions.ts';

/** What a settlement writes besides the charge. */
export interface SettleRequest {
  readonly reservationId: string;
  readonly userId: string;
  /** Decides by the reservation as it stands. */
  readonly chargeOf: (reservation: LockedReservation) => Charge;
  /** What to keep for readers of the next 24 h; `null` lets go of the message id. */
  readonly answerOf: (settlement: Settlement) => { text: string; status: 'complete' | 'interrupted' } | null;
}

/**
 * Settles or releases a reservation within a transaction: state, balance, hold, session tokens, totals, ledger entry
 * and saved answer. One that was resolved before stays as it is.
 */
export async function settleReservation(
  request: SettleRequest,
  transaction: Transaction,
  { clock, allowance }: Pick<MeteringOptions, 'clock' | 'allowance'>,
): Promise<Settlement> {
  const found = await lockedReservation(request, transaction);
  // The account was deleted meanwhile, and with it what it held.
  if (found === null) return NOTHING;
  if (found.state !== 'open') return settlementOf(found);
  const now = clock.now();
  const refilled = { ...found, ...accountAllowance(found, allowance, now) };
  const after = resolved(refilled, request.chargeOf(found));
  const settlement = settlementOf(after);
  await writeTogether(transaction, [
    accountChange(after),
    reservationChange(after, now),
    ...(after.state === 'settled' ? [entryOf(after, now)] : []),
    answerChange(request.reservationId, request.answerOf(settlement)),
  ]);
  return settlement;
}

/** Reservation and account as they stand with the charge. */
function resolved(before: LockedReservation, charge: Charge): LockedReservation {
  const released = {
    ...before,
    state: 'released' as const,
    held: before.held - before.amount,
    heldTokens: before.heldTokens - before.reservedTokens,
  };
  if (charge.status === 'released') return released;
  const { usage, origin, amount } = charge;
  const tokens = totalTokensOf(usage);
  return {
    ...released,
    state: 'settled',
    charge: amount,
    usedPromptTokens: promptTokensOf(usage),
    usedCompletionTokens: completionTokensOf(usage),
    origin,
    balance: before.balance - amount,
    usedTokens: before.usedTokens + tokens,
    totalTokensUsed: before.totalTokensUsed + tokens,
    totalCost: before.totalCost + amount,
  };
}

function accountChange(after: LockedReservation): Statement {
  const { userId, balance, held, usedTokens, refilledAt, heldTokens, totalTokensUsed, totalCost } = after;
  const values = { balance, held, usedTokens, refilledAt, heldTokens, totalTokensUsed, totalCost };
  return change('accounts', values, { userId });
}

function reservationChange(after: LockedReservation, endedAt: number): Statement {
  const { id, state, charge, usedPromptTokens, usedCompletionTokens, origin } = after;
  const values = { state, charge, usedPromptTokens, usedCompletionTokens, origin, endedAt };
  return change('reservations', values, { id, state: 'open' });
}

function entryOf({ id, userId, charge, balance }: LockedReservation, createdAt: number): Statement {
  return insertion('ledger', {
    userId,
    kind: 'charge',
    ref: `charge:${id}`,
    reservationId: id,
    amount: 0 - (charge ?? 0),
    balanceAfter: balance,
    createdAt,
  });
}

function answerChange(reservationId: string, answer: ReturnType<SettleRequest['answerOf']>): Statement {
  if (answer === null) return removal('completion_answers', { reservationId });
  return change('completion_answers', { answer: answer.text, status: answer.status }, { reservationId });
}

function settlementOf(resolution: LockedReservation): Settlement {
  const { state, estimate, amount, charge } = resolution;
  return {
    status: state === 'settled' ? 'settled' : 'released',
    usage: usageOf(resolution),
    cost: {
      estimate: dollarsOf(microdollars(estimate)),
      hold: dollarsOf(microdollars(amount)),
      charge: dollarsOf(microdollars(charge ?? 0)),
    },
    userStats: userStatsOf(resolution),
  };
}

function usageOf({
  state,
  usedPromptTokens,
  usedCompletionTokens,
  origin,
}: LockedReservation): WireUsage | null {
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
}: Pick<LockedReservation, 'balance' | 'totalTokensUsed' | 'totalCost'>): UserStats {
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
