import { HOUR_MS } from '@diwan/core';
import { type VirtualClock, virtualClock } from '@diwan/core/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type TemporaryDatabase, temporaryDatabase } from '../database/testing/temporaryDatabase.ts';
import { refusalDetails } from '../http/refusal.ts';
import { COUNTED, FREE, meteredAsk, reserved } from '../ledger/testing/meteredAsk.ts';
import { makeUser, type TestMetering, testMetering } from '../ledger/testing/testMetering.ts';

let temporary: TemporaryDatabase;
let clock: VirtualClock;
let metering: TestMetering;
let sent = 0;

beforeEach(async () => {
  temporary = await temporaryDatabase();
  clock = virtualClock();
  metering = testMetering(temporary.database, clock, { allowance: { maxTokens: 2000, tokensPerHour: 500 } });
  await makeUser(temporary.database, 'amina', 1, new Date(clock.now()));
});

afterEach(() => temporary.remove());

/** A whole completion of 1100 tokens. */
async function complete(model = FREE): Promise<void> {
  sent += 1;
  const completion = await reserved(metering, { model, messageId: `m${sent}` });
  await completion.settle(COUNTED);
}

async function used(): Promise<number | undefined> {
  return (await temporary.database.records.accounts.findByPk('amina'))?.usedTokens;
}

function paid() {
  sent += 1;
  return metering.reserve(meteredAsk({ messageId: `m${sent}` }));
}

async function refusalOf(send: Promise<unknown>): Promise<Error & { output: { statusCode: number } }> {
  return send.then(
    () => Promise.reject(new Error('It was admitted')),
    (error) => error,
  );
}

describe('the session allowance', () => {
  it('[AL-5] counts every completion, and refuses only paid models while it is spent', async () => {
    await complete();
    await complete();
    expect(await used()).toBe(2200);
    await complete();
    expect((await refusalOf(paid())).output.statusCode).toBe(429);
  });

  it('[AL-4] blocks when the used tokens reach the maximum, not before', async () => {
    const { accounts } = temporary.database.records;
    await accounts.update({ usedTokens: 1999 }, { where: {} });
    const last = await reserved(metering);
    await last.settle({ ...COUNTED, ending: 'unsent' });
    await accounts.update({ usedTokens: 2000 }, { where: {} });
    expect((await refusalOf(paid())).message).toContain('Session Limit');
  });

  it('[AL-6] is refused with 429 and the time of the refill', async () => {
    await complete();
    await complete();
    await clock.advance(HOUR_MS / 4);
    const refused = await refusalOf(paid());
    expect(refused.message).toContain('refilled in 45 min');
    expect(refusalDetails(refused)).toMatchObject({
      code: 'session-limit',
      headers: { 'retry-after': '2700' },
      body: { refillsAt: new Date(clock.now() + (HOUR_MS * 3) / 4).toISOString() },
    });
  });

  it('[AL-2] falls by the refill for each full hour, never under zero', async () => {
    await complete();
    await complete();
    await clock.advance(HOUR_MS - 1);
    expect((await refusalOf(paid())).output.statusCode).toBe(429);
    await clock.advance(1);
    const first = await reserved(metering, { messageId: 'after an hour' });
    expect(await used()).toBe(1700);
    await first.settle({ ...COUNTED, ending: 'unsent' });
    await clock.advance(9 * HOUR_MS);
    const second = await reserved(metering, { messageId: 'after ten hours' });
    expect(await used()).toBe(0);
    await second.settle({ ...COUNTED, ending: 'unsent' });
  });

  it('[AL-7] is held by what is being written, so that parallel sends cannot overdraw it', async () => {
    const { accounts } = temporary.database.records;
    await accounts.update({ usedTokens: 500 }, { where: {} });
    const sends = await Promise.allSettled(Array.from({ length: 20 }, () => paid()));
    expect(sends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = await refusalOf(paid());
    expect(refused.message).toContain('still being written');
    expect(refusalDetails(refused)?.headers).toEqual({ 'retry-after': '10' });
  });

  it('[AL-7] gets back what an answer held and did not use', async () => {
    const completion = await reserved(metering, { messageId: 'a' });
    expect((await refusalOf(paid())).output.statusCode).toBe(429);
    await completion.settle(COUNTED);
    expect(await used()).toBe(1100);
    const next = await reserved(metering, { messageId: 'b' });
    await next.settle(COUNTED);
  });

  it('[AL-8] is never given twice by a clock that jumps', async () => {
    await complete();
    await complete();
    const jumped = virtualClock(clock.now() + 2 * HOUR_MS);
    const ahead = testMetering(temporary.database, jumped, { allowance: RULE });
    const given = await reserved(ahead, { messageId: 'ahead' });
    await given.settle({ ...COUNTED, ending: 'unsent' });
    expect(await used()).toBe(1200);

    await clock.advance(2 * HOUR_MS);
    const back = await reserved(metering, { messageId: 'back' });
    await back.settle({ ...COUNTED, ending: 'unsent' });
    expect(await used()).toBe(1200);
  });

  it('[AL-3] is whole again after an hour where as much comes back as there is', async () => {
    const whole = testMetering(temporary.database, clock, {
      allowance: { maxTokens: 2000, tokensPerHour: 2000 },
    });
    await complete();
    await clock.advance(HOUR_MS + 1);
    const completion = await reserved(whole, { messageId: 'whole' });
    expect(await used()).toBe(0);
    await completion.settle({ ...COUNTED, ending: 'unsent' });
  });
});

const RULE = { maxTokens: 2000, tokensPerHour: 500 };
