import { virtualClock, type VirtualClock } from '@diwan/core/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type TemporaryDatabase, temporaryDatabase } from '../database/testing/temporaryDatabase.ts';
import { COUNTED, meteredAsk, reserved } from './testing/meteredAsk.ts';
import { makeUser, type TestMetering, testMetering } from './testing/testMetering.ts';

const DAY_MS = 24 * 3_600_000;

let temporary: TemporaryDatabase;
let database: TemporaryDatabase['database'];
let clock: VirtualClock;
let metering: TestMetering;

beforeEach(async () => {
  temporary = await temporaryDatabase();
  ({ database } = temporary);
  clock = virtualClock();
  metering = testMetering(database, clock);
  for (const name of ['amina', 'brandon']) await makeUser(database, name, 1, new Date(clock.now()));
});

afterEach(() => temporary.remove());

describe('the same message', () => {
  it('[CH-46, PR-20] is reserved once, also by 20 sends at the same time', async () => {
    const sends = await Promise.all(Array.from({ length: 20 }, () => metering.reserve(meteredAsk())));
    const statuses = sends.map(({ status }) => status);
    expect(statuses.filter((status) => status === 'reserved')).toHaveLength(1);
    expect(statuses.filter((status) => status === 'running')).toHaveLength(19);
    expect(await database.records.accounts.findByPk('amina')).toMatchObject({ held: 2000 });
  });

  it('[CH-46, PR-20] is not refused for what it holds itself, where the balance covers it once', async () => {
    await makeUser(database, 'short', 0.002);
    await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        metering.answerOf('short', `warm up the connections ${number}`),
      ),
    );
    const sends = await Promise.all(
      Array.from({ length: 20 }, () => metering.reserve(meteredAsk({ userId: 'short' }))),
    );
    expect(sends.filter(({ status }) => status === 'reserved')).toHaveLength(1);
    expect(sends.filter(({ status }) => status === 'running')).toHaveLength(19);
  });

  it('[CH-46] that has ended gives the saved answer free of charge, for 24 h', async () => {
    const completion = await reserved(metering);
    await completion.settle(COUNTED, ({ cost }) => `It cost ${cost.charge}`);

    const answer = { bodyHash: 'hash', text: 'It cost 0.0011', status: 'complete' };
    expect(await metering.reserve(meteredAsk())).toEqual({ status: 'finished', answer });
    expect(await metering.answerOf('amina', 'reply-1')).toEqual(answer);
    await clock.advance(DAY_MS - 1);
    expect(await metering.reserve(meteredAsk())).toMatchObject({ status: 'finished' });

    await clock.advance(1);
    expect(await metering.answerOf('amina', 'reply-1')).toBeNull();
    expect(await metering.reserve(meteredAsk())).toMatchObject({ status: 'reserved' });
    expect(await database.records.ledger.count({ where: { kind: 'charge' } })).toBe(1);
  });

  it('[CH-46] with another body is refused with 422, running or not', async () => {
    const other = meteredAsk({ bodyHash: 'other' });
    const completion = await reserved(metering);
    await expect(metering.reserve(other)).rejects.toMatchObject({ output: { statusCode: 422 } });
    await completion.settle(COUNTED, () => '');
    await expect(metering.reserve(other)).rejects.toMatchObject({ output: { statusCode: 422 } });
  });

  it('[CH-46] of another user is another one', async () => {
    const completion = await reserved(metering);
    await completion.settle(COUNTED, () => 'for amina');
    expect(await metering.answerOf('brandon', 'reply-1')).toBeNull();
    expect(await metering.reserve(meteredAsk({ userId: 'brandon' }))).toMatchObject({ status: 'reserved' });
  });

  it('[CH-46] may have any text as its id', async () => {
    const completion = await reserved(metering, { messageId: 'é\n\0\ud800' });
    await completion.settle(COUNTED, () => 'odd');
    expect(await metering.answerOf('amina', 'é\n\0\ud800')).toMatchObject({ text: 'odd' });
    expect(await metering.answerOf('amina', 'é\n\0\ud801')).toBeNull();
  });

  it('[CH-46] is forgotten a day later', async () => {
    const completion = await reserved(metering);
    await completion.settle(COUNTED, () => 'secret');
    await metering.start();
    await clock.advance(DAY_MS + 10_000);
    await metering.stop();
    expect(await database.records.completionAnswers.count()).toBe(0);
  });
});
