import { microdollars } from '@diwan/core';

import { change } from '../database/statement.ts';
import { type Charge, chargeOf, receivedTokensOf } from './chargeOf.ts';
import { groupedWrites } from './groupedWrites.ts';
import type {
  MeteredAsk,
  MeteredCompletion,
  MeteredCompletions,
  MeteredOutcome,
  ReceivedReply,
  SavedAnswer,
  Settlement,
} from './meteredCompletion.ts';
import { LEASE_MS, type MeteringOptions } from './meteringOptions.ts';
import { readPriceSnapshot } from './priceSnapshot.ts';
import { letGoOfAnswers, recoverReservations } from './recoverReservations.ts';
import { earlierAnswer, type Reservation, type Reserved, reserveCompletion } from './reserveCompletion.ts';
import { settleReservation } from './settleReservation.ts';

/** Metering of one process. */
export interface Metering extends MeteredCompletions {
  /** Resolves what a process that died left behind, then looks for more from time to time. */
  start(): Promise<void>;
  /** Ends that, and settles once more what could not be settled. */
  stop(): Promise<void>;
}

/** How often dead runs are looked for. */
const TICK_MS = 10_000;

/** Makes the metering over the database. */
export function createMeteredCompletions(options: MeteringOptions): Metering {
  return new DatabaseMetering(options);
}

class DatabaseMetering implements Metering {
  readonly #options: MeteringOptions;
  /** Reservations of runs that live here. */
  readonly #live = new Set<string>();
  /** Settlements that the database refused, to be tried again. */
  readonly #unsettled = new Map<string, () => Promise<Settlement>>();
  #cancelTick: (() => void) | null = null;
  #ticking: Promise<void> = Promise.resolve();

  constructor(given: MeteringOptions) {
    const database = { ...given.database, ...groupedWrites(given.database) };
    const options = { ...given, database };
    this.#options = options;
    const { reservations } = database.records;
    options.metrics.watch('open-reservations', () => reservations.count({ where: { state: 'open' } }));
  }

  async reserve(ask: MeteredAsk): ReturnType<MeteredCompletions['reserve']> {
    const reserved = await reserveCompletion(ask, this.#options);
    if (reserved.status !== 'reserved') return reserved;
    return { status: 'reserved', completion: this.#completion(reserved) };
  }

  async answerOf(userId: string, messageId: string): Promise<SavedAnswer | null> {
    const { database, clock } = this.#options;
    const earlier = await earlierAnswer({ userId, messageId }, database.records);
    if (earlier === null || earlier.status === 'running' || earlier.expiresAt <= clock.now()) return null;
    const { bodyHash, answer, status } = earlier;
    return { bodyHash, text: answer, status };
  }

  async isRunning(userId: string, messageId: string): Promise<boolean> {
    const { records } = this.#options.database;
    return (await earlierAnswer({ userId, messageId }, records))?.status === 'running';
  }

  async start(): Promise<void> {
    await recoverReservations(this.#options, { live: this.#live, isStart: true });
    this.#wait();
  }

  async stop(): Promise<void> {
    this.#cancelTick?.();
    await this.#ticking;
    await this.#settleAgain();
  }

  #wait(): void {
    this.#cancelTick = this.#options.clock.after(TICK_MS, () => {
      this.#ticking = this.#tick().finally(() => this.#wait());
    });
  }

  async #tick(): Promise<void> {
    try {
      await this.#settleAgain();
      await recoverReservations(this.#options, { live: this.#live, isStart: false });
      await letGoOfAnswers(this.#options);
    } catch (error) {
      this.#options.log({ type: 'recovery-failed' }, error);
    }
  }

  async #settleAgain(): Promise<void> {
    for (const settle of this.#unsettled.values()) await settle().catch(() => undefined);
  }

  #completion({
    reservation,
    maxOutputTokens,
  }: Extract<Reserved, { status: 'reserved' }>): MeteredCompletion {
    const { id, estimate, amount } = reservation;
    this.#live.add(id);
    return {
      id,
      maxOutputTokens,
      estimate: microdollars(estimate),
      hold: microdollars(amount),
      markSent: () => this.#markSent(id),
      extend: (received, answer) => this.#extend(id, received, answer),
      settle: (outcome, answerOf) => this.#settle(reservation, outcome, answerOf),
    };
  }

  async #markSent(id: string): Promise<void> {
    const { database, clock, log } = this.#options;
    try {
      await database.writeAtOnce([change('reservations', { sentAt: clock.now() }, { id, state: 'open' })]);
    } catch (error) {
      log({ type: 'not-marked-sent', reservationId: id }, error);
      throw error;
    }
  }

  async #extend(id: string, received: ReceivedReply, answer?: string): Promise<void> {
    const { database, clock, log } = this.#options;
    const sign = { leaseUntil: clock.now() + LEASE_MS, receivedTokens: receivedTokensOf(received) };
    const written = { reservationId: id, status: 'running' };
    try {
      await database.writeAtOnce([
        change('reservations', sign, { id, state: 'open' }),
        ...(answer === undefined ? [] : [change('completion_answers', { answer }, written)]),
      ]);
    } catch (error) {
      log({ type: 'lease-not-extended', reservationId: id }, error);
    }
  }

  async #settle(
    reservation: Reservation,
    outcome: MeteredOutcome,
    answerOf?: (settlement: Settlement) => string,
  ): Promise<Settlement> {
    const { database, log, metrics } = this.#options;
    const { id: reservationId, userId } = reservation;
    let charge: Charge = { status: 'released' };
    const request = {
      reservationId,
      userId,
      chargeOf: () => (charge = chargeFor(reservation, outcome)),
      answerOf: (settlement: Settlement) =>
        answerOf === undefined ? null : { text: answerOf(settlement), status: 'complete' as const },
    };
    const settle = async (): Promise<Settlement> => {
      const settlement = await database.inWriteTransaction((transaction) =>
        settleReservation(request, transaction, this.#options),
      );
      this.#unsettled.delete(reservationId);
      this.#live.delete(reservationId);
      this.#raiseAlarms(reservationId, charge);
      return settlement;
    };
    try {
      return await settle();
    } catch (error) {
      this.#unsettled.set(reservationId, settle);
      metrics.ledgerAlarm('settlement-failed');
      log({ type: 'settlement-failed', reservationId }, error);
      throw error;
    }
  }

  #raiseAlarms(reservationId: string, charge: Charge): void {
    const { log, metrics } = this.#options;
    if (charge.status === 'released') return;
    if (charge.absorbed > 0) {
      metrics.ledgerAlarm('charge-capped');
      log({ type: 'charge-capped', reservationId, absorbedMicrodollars: charge.absorbed });
    }
    if (!charge.isAbsurd) return;
    metrics.ledgerAlarm('absurd-usage');
    log({ type: 'absurd-usage', reservationId });
  }
}

function chargeFor(
  { price, promptTokens, heldTokens, amount }: Reservation,
  outcome: MeteredOutcome,
): Charge {
  const snapshot = readPriceSnapshot(price);
  return chargeOf({ outcome, price: snapshot, promptTokens, heldTokens, hold: microdollars(amount) });
}
