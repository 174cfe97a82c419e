import { virtualClock, type VirtualClock } from '@diwan/core/testing';
import { ledgerPageSchema, usageByDaySchema } from '@diwan/core/wire';
import { parse } from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type ServerUnderTest, serverUnderTest } from '../http/testing/serverUnderTest.ts';
import { databaseAccountRepository } from '../users/accountRepository.ts';
import { COUNTED, FREE, reserved } from './testing/meteredAsk.ts';
import { type TestMetering, testMetering } from './testing/testMetering.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

let tested: ServerUnderTest;
let clock: VirtualClock;
let metering: TestMetering;

beforeEach(async () => {
  tested = await serverUnderTest(['amina', 'brandon']);
  clock = virtualClock(NOON);
  metering = testMetering(tested.database, clock);
  const accounts = databaseAccountRepository(tested.database);
  for (const user of ['amina', 'brandon']) {
    await accounts.credit(user, { amount: 1_000_000, note: 'welcome', at: NOON - 1 });
  }
});

afterEach(() => tested.remove());

async function read(url: string, userId = 'amina') {
  const { statusCode, payload } = await tested.call(userId, { url });
  return { statusCode, ...JSON.parse(payload) };
}

async function complete(messageId: string, model?: typeof FREE): Promise<void> {
  const ask = { messageId, chatId: 'chat_1', ...(model === undefined ? {} : { model }) };
  await (await reserved(metering, ask)).settle(COUNTED);
}

describe('the list of charges', () => {
  it.each(['/api/user/ledger', '/api/user/usage'])('is for signed-in users only: %s', async (url) => {
    expect((await tested.call(undefined, { url })).statusCode).toBe(401);
  });

  it('[U-46] has estimate, hold, charge and tokens of each reply, which add up to the balance', async () => {
    await complete('reply-1');
    await complete('reply-2', FREE);
    const { entries, nextCursor } = parse(ledgerPageSchema, await read('/api/user/ledger'));

    expect(entries.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
      ['charge', 0, 0.9989],
      ['charge', -0.0011, 0.9989],
      ['credit', 1, 1],
    ]);
    expect(entries[1]).toMatchObject({
      time: new Date(NOON).toISOString(),
      reply: {
        messageId: 'reply-1',
        chatId: 'chat_1',
        model: 'paid',
        cost: { estimate: 0.0015, hold: 0.002, charge: 0.0011 },
        usage: { prompt_tokens: 1000, completion_tokens: 100, total_tokens: 1100 },
      },
    });
    expect(entries[2]).toMatchObject({ note: 'welcome' });
    expect(nextCursor).toBeNull();
  });

  it("holds nothing of another user's", async () => {
    await complete('reply-1');
    const { entries } = await read('/api/user/ledger', 'brandon');
    expect(entries).toHaveLength(1);
    expect(await read('/api/user/usage', 'brandon')).toMatchObject({ days: [] });
  });

  it('comes page by page, none twice', async () => {
    for (let number = 0; number < 6; number++) await complete(`m${number}`);
    const first = await read('/api/user/ledger?limit=4');
    const second = await read(`/api/user/ledger?limit=4&cursor=${first.nextCursor}`);
    const ids = [...first.entries, ...second.entries].map(({ id }) => id);
    expect([first.entries.length, second.entries.length, new Set(ids).size]).toEqual([4, 3, 7]);
    expect(second.nextCursor).toBeNull();
  });

  it.each(['limit=0', 'limit=201', 'limit=x', 'cursor=x', 'cursor=1e3'])('refuses ?%s', async (query) => {
    expect((await read(`/api/user/ledger?${query}`)).statusCode).toBe(400);
  });
});

describe('the usage', () => {
  it('is added up by day and model, newest day first, and no longer ago than was asked', async () => {
    await complete('a');
    await complete('b');
    await complete('c', FREE);
    await clock.advance(86_400_000);
    await complete('d');
    tested.setTime(clock.now());

    const { days } = parse(usageByDaySchema, await read('/api/user/usage?days=2'));
    const [one, two] = [0.0011, 0.0022];
    expect(days.map(({ day, model, replies, charge }) => [day, model, replies, charge])).toEqual([
      ['2026-11-21', 'paid', 1, one],
      ['2026-11-20', 'free', 1, 0],
      ['2026-11-20', 'paid', 2, two],
    ]);
    expect(days[2]).toMatchObject({ promptTokens: 2000, completionTokens: 200 });
    expect((await read('/api/user/usage?days=1')).days).toHaveLength(1);
    expect((await read('/api/user/usage?days=367')).statusCode).toBe(400);
  });
});
