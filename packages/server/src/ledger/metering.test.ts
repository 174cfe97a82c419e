import { virtualClock, type VirtualClock } from '@diwan/core/testing';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { refuseWrites } from '../database/testing/refuseWrites.ts';
import { type TemporaryDatabase, temporaryDatabase } from '../database/testing/temporaryDatabase.ts';
import { databaseAccountRepository } from '../users/accountRepository.ts';
import { checkLedger } from './checkLedger.ts';
import type { MeteredOutcome } from './meteredCompletion.ts';
import { catalogueModel, COUNTED, FREE, meteredAsk, PAID, reserved } from './testing/meteredAsk.ts';
import { makeUser, type TestMetering, testMetering } from './testing/testMetering.ts';

let temporary: TemporaryDatabase;
let database: TemporaryDatabase['database'];
let clock: VirtualClock;
let metering: TestMetering;

beforeEach(async () => {
  temporary = await temporaryDatabase();
  ({ database } = temporary);
  clock = virtualClock();
  metering = testMetering(database, clock);
  await makeUser(database, 'amina', 1);
});

afterEach(() => temporary.remove());

const statsOf = (userId: string) => databaseAccountRepository(database).statsOf(userId);

async function account(userId = 'amina') {
  const { balance, held, heldTokens, usedTokens } = (await database.records.accounts.findByPk(userId)) ?? {};
  return { balance, held, heldTokens, usedTokens };
}

describe('a reservation', () => {
  it('[PR-18, PR-20] holds the longest answer in whole microdollars before anything is sent', async () => {
    const completion = await reserved(metering);
    expect(completion).toMatchObject({ estimate: 1500, hold: 2000, maxOutputTokens: 1000 });
    expect(await account()).toMatchObject({ balance: 1_000_000, held: 2000, heldTokens: 2000 });
    expect(await database.records.reservations.findByPk(completion.id)).toMatchObject({
      state: 'open',
      sentAt: null,
      amount: 2000,
    });
    await completion.settle(COUNTED);
  });

  it('[PR-19] admits exactly those of 100 parallel calls that the balance covers', async () => {
    await makeUser(database, 'brandon', 0.02);
    const sends = await Promise.allSettled(
      Array.from({ length: 100 }, (_, number) =>
        metering.reserve(meteredAsk({ userId: 'brandon', messageId: `m${number}` })),
      ),
    );
    expect(sends.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const refused = sends.flatMap((send) => (send.status === 'rejected' ? [send.reason] : []));
    expect(new Set(refused.map(({ message }) => message))).toEqual(
      new Set(['Insufficient balance for this request. Please use a free model or add more balance.']),
    );
    expect(await account('brandon')).toMatchObject({ balance: 20_000, held: 20_000 });
  });

  it('[PR-21] is refused with 402 where not even 256 tokens are covered, and bound before', async () => {
    await makeUser(database, 'short', 0.0015);
    expect((await reserved(metering, { userId: 'short' })).maxOutputTokens).toBe(500);
    await makeUser(database, 'poor', 0.001255);
    await expect(metering.reserve(meteredAsk({ userId: 'poor' }))).rejects.toMatchObject({
      output: { statusCode: 402 },
    });
  });

  it('is refused for a model whose price nobody knows, and for nobody', async () => {
    const unpriced = catalogueModel('unpriced', { isFree: false });
    await expect(metering.reserve(meteredAsk({ model: unpriced }))).rejects.toMatchObject({
      output: { statusCode: 403 },
    });
    await expect(metering.reserve(meteredAsk({ userId: 'nobody' }))).rejects.toMatchObject({
      output: { statusCode: 401 },
    });
  });

  it('[PR-22] is marked as sent in a commit of its own', async () => {
    const completion = await reserved(metering);
    await clock.advance(500);
    await completion.markSent();
    const row = await database.records.reservations.findByPk(completion.id);
    expect(row).toMatchObject({ sentAt: clock.now(), state: 'open' });
  });

  it('[PR-31] lives on with each sign, which says how much has come', async () => {
    const completion = await reserved(metering);
    await completion.markSent();
    const before = await database.records.reservations.findByPk(completion.id);
    await clock.advance(10_000);
    await completion.extend({ content: 'x'.repeat(40), reasoning: 'y'.repeat(4), images: 0 }, 'so far');
    const after = await database.records.reservations.findByPk(completion.id);
    expect(after?.receivedTokens).toBe(11);
    expect((after?.leaseUntil ?? 0) - (before?.leaseUntil ?? 0)).toBe(10_000);
  });
});

describe('a settlement', () => {
  it('[PR-23, PR-34] writes state, balance, hold and a ledger entry with the balance after it', async () => {
    const completion = await reserved(metering);
    const settlement = await completion.settle(COUNTED);
    expect(settlement).toEqual({
      status: 'settled',
      usage: { prompt_tokens: 1000, completion_tokens: 100, total_tokens: 1100 },
      cost: { estimate: 0.0015, hold: 0.002, charge: 0.0011 },
      userStats: { balance: 0.9989, totalTokensUsed: 1100, totalCost: 0.0011 },
    });
    expect(await account()).toMatchObject({ balance: 998_900, held: 0, heldTokens: 0, usedTokens: 1100 });
    const [, charge] = await database.records.ledger.findAll({ order: [['id', 'ASC']] });
    expect(charge).toMatchObject({
      kind: 'charge',
      ref: `charge:${completion.id}`,
      amount: -1100,
      balanceAfter: 998_900,
    });
  });

  it('[PR-23, PR-37] happens once, however often it is asked for', async () => {
    const completion = await reserved(metering);
    const settlements = await Promise.all([
      completion.settle(COUNTED),
      completion.settle({ ...COUNTED, usage: null }),
      completion.settle({ ...COUNTED, usage: null, ending: 'stopped' }),
    ]);
    // On PostgreSQL any of them may be the first.
    for (const settlement of settlements) expect(settlement).toEqual(settlements[0]);
    expect(await statsOf('amina')).toEqual(settlements[0].userStats);
    expect(await database.records.ledger.count({ where: { reservationId: completion.id } })).toBe(1);
  });

  it('[PR-37] counts every one of parallel charges in the totals, each once', async () => {
    const completions = await Promise.all(
      Array.from({ length: 20 }, (_, number) => reserved(metering, { messageId: `m${number}` })),
    );
    await Promise.all(completions.map((completion) => completion.settle(COUNTED)));
    expect(await statsOf('amina')).toEqual({ balance: 0.978, totalTokensUsed: 22_000, totalCost: 0.022 });
  });

  it('[PR-26] releases what nothing came of, without an entry', async () => {
    const completion = await reserved(metering);
    const failed: MeteredOutcome = { content: '', reasoning: '', images: 0, usage: null, ending: 'failed' };
    expect(await completion.settle(failed)).toMatchObject({ status: 'released', usage: null });
    expect(await account()).toEqual({ balance: 1_000_000, held: 0, heldTokens: 0, usedTokens: 0 });
    expect(await database.records.ledger.count({ where: { kind: 'charge' } })).toBe(0);
  });

  it('[PR-35] is by the price of the reservation, even if the catalogue changes meanwhile', async () => {
    const changing = { ...PAID };
    const completion = await reserved(metering, { model: changing });
    const dear = catalogueModel('paid', { isFree: true });
    Object.assign(changing, { price: dear.price, listed: dear.listed });
    expect((await completion.settle(COUNTED)).cost.charge).toBe(0.0011);
  });

  it('[PR-24, PR-29] raises an alarm for a capped charge and for absurd usage', async () => {
    const usage = { uncachedInput: 1500, cacheRead: 0, cacheWrite: 0, output: 1200, reasoning: 0 };
    const capped = await reserved(metering, { messageId: 'a' });
    await capped.settle({ ...COUNTED, usage: { status: 'counted', usage, cost: null } });
    const absurd = await reserved(metering, { messageId: 'b' });
    await absurd.settle({ ...COUNTED, usage: { status: 'absurd' } });
    expect(metering.alarms).toEqual(['charge-capped', 'absurd-usage']);
    expect(metering.events).toContainEqual({
      type: 'charge-capped',
      reservationId: capped.id,
      absorbedMicrodollars: 700,
    });
  });

  it('is tried again where the database refused it, and then charges once', async () => {
    const completion = await reserved(metering);
    const allowWrites = await refuseWrites(database, { event: 'INSERT', table: 'ledger' });
    await expect(completion.settle(COUNTED)).rejects.toMatchObject({
      parent: { message: expect.stringContaining('disk full') },
    });
    expect(metering.alarms).toEqual(['settlement-failed']);
    expect(await account()).toMatchObject({ balance: 1_000_000, held: 2000 });

    await allowWrites();
    await metering.stop();
    expect(await statsOf('amina')).toMatchObject({ balance: 0.9989, totalCost: 0.0011 });
  });

  it('leaves nothing behind for a user who was deleted meanwhile', async () => {
    const completion = await reserved(metering);
    await database.records.users.destroy({ where: { id: 'amina' } });
    expect(await completion.settle(COUNTED)).toMatchObject({ status: 'released' });
    expect(await database.records.ledger.count({ where: { userId: 'amina' } })).toBe(1);
  });

  it('[PR-19, PR-34] keeps every promise over any order of sends, settlements and credits', async () => {
    const step = fc.record({
      what: fc.constantFrom('reserve', 'settle', 'credit'),
      promptTokens: fc.nat(3000),
      free: fc.boolean(),
      ending: fc.constantFrom('done', 'stopped', 'failed', 'unsent'),
      output: fc.nat(3000),
    });
    let number = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const open: Awaited<ReturnType<typeof reserved>>[] = [];
        for (const { what, promptTokens, free, ending, output } of steps) {
          number += 1;
          if (what === 'credit') {
            await databaseAccountRepository(database).credit('amina', { amount: promptTokens + 1, at: 0 });
          } else if (what === 'reserve') {
            const ask = { promptTokens, messageId: `p${number}`, model: free ? FREE : PAID };
            await reserved(metering, ask).then((completion) => open.push(completion), expectRefusal);
          } else {
            const usage = { uncachedInput: promptTokens, cacheRead: 0, cacheWrite: 0, output, reasoning: 0 };
            const outcome = { ...COUNTED, ending, usage: { status: 'counted', usage, cost: null } } as const;
            await open.shift()?.settle(outcome);
          }
        }
        expect(await checkLedger(database)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  }, 30_000);
});

function expectRefusal(error: { output?: { statusCode: number } }): void {
  expect(error.output?.statusCode).toBe(402);
}
