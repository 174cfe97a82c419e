import { virtualClock, type VirtualClock } from '@diwan/core/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type TemporaryDatabase, temporaryDatabase } from '../database/testing/temporaryDatabase.ts';
import { databaseAccountRepository } from '../users/accountRepository.ts';
import { LEASE_MS } from './meteringOptions.ts';
import { COUNTED, meteredAsk, reserved } from './testing/meteredAsk.ts';
import { makeUser, type TestMetering, testMetering } from './testing/testMetering.ts';

let temporary: TemporaryDatabase;
let database: TemporaryDatabase['database'];
let clock: VirtualClock;
let dead: TestMetering;

beforeEach(async () => {
  temporary = await temporaryDatabase();
  ({ database } = temporary);
  clock = virtualClock();
  dead = testMetering(database, clock);
  await makeUser(database, 'amina', 1);
});

afterEach(() => temporary.remove());

const TEN_TOKENS = { content: 'x'.repeat(40), reasoning: '', images: 0 };

/** Another start of the server, as after a crash; among several processes a dead one is known by its lease alone. */
async function restarted(): Promise<TestMetering> {
  if (database.sequelize.getDialect() === 'postgres') await clock.advance(LEASE_MS + 1);
  const metering = testMetering(database, clock);
  await metering.start();
  await metering.stop();
  return metering;
}

const balance = async () => (await databaseAccountRepository(database).statsOf('amina')).balance;

describe('after a crash', () => {
  it('[PR-32] what was never sent is released, and may be sent again', async () => {
    await reserved(dead);
    const metering = await restarted();
    expect(await balance()).toBe(1);
    expect(await metering.reserve(meteredAsk())).toMatchObject({ status: 'reserved' });
  });

  it('[PR-32] what was sent is released where nothing was stored of it', async () => {
    const completion = await reserved(dead);
    await completion.markSent();
    const metering = await restarted();
    expect(await balance()).toBe(1);
    expect(metering.events).toContainEqual({ type: 'recovered', settled: 0, released: 1 });
  });

  it('[PR-32] what was stored is charged, and can be read', async () => {
    const completion = await reserved(dead);
    await completion.markSent();
    await completion.extend(TEN_TOKENS, 'so far');
    const metering = await restarted();
    expect(await balance()).toBe(0.99899);
    expect(await metering.answerOf('amina', 'reply-1')).toMatchObject({
      text: 'so far',
      status: 'interrupted',
    });
    expect(metering.events).toContainEqual({ type: 'recovered', settled: 1, released: 0 });
  });

  it('[PR-32] many are resolved, batch after batch', async () => {
    const ids = Array.from({ length: 120 }, (_, number) => `m${number}`);
    await Promise.all(ids.map((messageId) => reserved(dead, { messageId })));
    const metering = await restarted();
    expect(await database.records.reservations.count({ where: { state: 'released' } })).toBe(120);
    expect(metering.events).toContainEqual({ type: 'recovered', settled: 0, released: 120 });
  }, 20_000);
});

describe('while others run', () => {
  it('[PR-32] a run whose lease has expired is resolved, and its own late settlement changes nothing', async () => {
    const other = testMetering(database, clock);
    await other.start();
    const completion = await reserved(dead);
    await completion.markSent();
    await completion.extend(TEN_TOKENS);
    const startMs = clock.now();
    while ((await database.records.reservations.count({ where: { state: 'open' } })) > 0) {
      await clock.advance(1000);
    }
    expect(clock.now() - startMs).toBeGreaterThanOrEqual(LEASE_MS);
    expect(await balance()).toBe(0.99899);
    expect((await completion.settle(COUNTED)).cost.charge).toBe(0.00101);
    expect(await balance()).toBe(0.99899);
    await other.stop();
  });

  it('[PR-31, PR-32] a run that gives its sign is left alone, and one of this process never reaped', async () => {
    await dead.start();
    const completion = await reserved(dead);
    await completion.markSent();
    await clock.advance(120_000);
    await dead.stop();
    expect(await database.records.reservations.findByPk(completion.id)).toMatchObject({ state: 'open' });
    await completion.settle(COUNTED);
    expect(await balance()).toBe(0.9989);
  });
});
