import { completionCost, microdollars } from '@diwan/core';
import { Op, type WhereOptions } from 'sequelize';

import type { ReservationRecord } from '../database/ReservationRecord.ts';
import type { Charge } from './chargeOf.ts';
import type { LockedReservation } from './lockedRows.ts';
import { ANSWER_KEPT_MS, type MeteringOptions } from './meteringOptions.ts';
import { readPriceSnapshot } from './priceSnapshot.ts';
import { settleReservation } from './settleReservation.ts';

/** Which reservations count as dead. */
export interface RecoveryScope {
  /** Reservations of runs that live in this process. */
  readonly live: ReadonlySet<string>;
  /**
   * At the start of the only process on a SQLite file, whatever another start left open is dead. Where several
   * processes share a database, only an expired lease says so.
   */
  readonly isStart: boolean;
}

/**
 * Resolves the reservations of processes that died: one that was never sent, or of which nothing was stored, is
 * released; of another what was stored is charged, and kept to be read.
 */
export async function recoverReservations(options: MeteringOptions, scope: RecoveryScope): Promise<void> {
  const { database, log } = options;
  const { reservations } = database.records;
  const found = await reservations.findAll({ where: deadOnes(options, scope), order: [['userId', 'ASC']] });
  const dead = found.filter(({ id }) => !scope.live.has(id));
  if (dead.length === 0) return;
  let settled = 0;
  for (let first = 0; first < dead.length; first += BATCH) {
    const batch = dead.slice(first, first + BATCH);
    settled += await resolved(batch, options);
  }
  log({ type: 'recovered', settled, released: dead.length - settled });
}

/** Lets go of saved answers whose time is over. */
export async function letGoOfAnswers({ database, clock }: MeteringOptions): Promise<void> {
  const { completionAnswers } = database.records;
  const where = { expiresAt: { [Op.lte]: clock.now() }, status: { [Op.ne]: 'running' } };
  if ((await completionAnswers.count({ where })) === 0) return;
  await database.inWriteTransaction((transaction) => completionAnswers.destroy({ where, transaction }));
}

/** Many in one transaction, so that thousands are resolved within seconds; few enough to hold nobody up. */
const BATCH = 100;

function deadOnes({ database, clock, owner }: MeteringOptions, { isStart }: RecoveryScope): WhereOptions {
  const isAlone = isStart && database.sequelize.getDialect() === 'sqlite';
  // A lease far ahead is of a time before the clock was set back.
  const now = clock.now();
  const expired = { [Op.or]: [{ [Op.lt]: now }, { [Op.gt]: now + ANSWER_KEPT_MS }] };
  return { state: 'open', ...(isAlone ? { owner: { [Op.ne]: owner } } : { leaseUntil: expired }) };
}

/** @returns how many were settled */
function resolved(batch: readonly ReservationRecord[], options: MeteringOptions): Promise<number> {
  const { database } = options;
  return database.inWriteTransaction(async (transaction) => {
    let settled = 0;
    for (const { id: reservationId, userId } of batch) {
      const answer = await database.records.completionAnswers.findOne({
        where: { reservationId },
        transaction,
      });
      const settlement = await settleReservation(
        {
          reservationId,
          userId,
          chargeOf: chargeOfDead,
          answerOf: ({ status }) =>
            status === 'released' ? null : { text: answer?.answer ?? '', status: 'interrupted' },
        },
        transaction,
        options,
      );
      if (settlement.status === 'settled') settled += 1;
    }
    return settled;
  });
}

function chargeOfDead({ sentAt, receivedTokens, promptTokens, price, amount }: LockedReservation): Charge {
  if (sentAt === null || receivedTokens === 0) return { status: 'released' };
  const usage = {
    uncachedInput: promptTokens,
    cacheRead: 0,
    cacheWrite: 0,
    output: receivedTokens,
    reasoning: 0,
  };
  const snapshot = readPriceSnapshot(price);
  const cost = snapshot.status === 'free' ? microdollars(0) : completionCost(usage, snapshot);
  const charged = microdollars(Math.min(cost, amount));
  const absorbed = microdollars(cost - charged);
  return { status: 'settled', usage, origin: 'estimated', amount: charged, absorbed, isAbsurd: false };
}
