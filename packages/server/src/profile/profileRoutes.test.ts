import { HOUR_MS } from '@diwan/core';
import { profileSchema } from '@diwan/core/wire';
import { parse } from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type ServerUnderTest, serverUnderTest } from '../http/testing/serverUnderTest.ts';
import { databaseAccountRepository } from '../users/accountRepository.ts';

const url = '/api/user/profile';
const NOON = Date.UTC(2026, 10, 20, 12);

let tested: ServerUnderTest;

beforeEach(async () => {
  tested = await serverUnderTest(['amina', 'brandon']);
});

afterEach(() => tested.remove());

const profile = async (userId = 'amina') => JSON.parse((await tested.call(userId, { url })).payload);

describe('the profile', () => {
  it('[PF-1] is for signed-in users only', async () => {
    expect((await tested.call(undefined, { url })).statusCode).toBe(401);
    expect((await tested.call(undefined, { url, method: 'PUT', payload: {} })).statusCode).toBe(401);
  });

  it('[PF-1] answers who it is, what stands on the account, and the session allowance', async () => {
    const accounts = databaseAccountRepository(tested.database);
    await accounts.credit('amina', { amount: 1_234_567, at: NOON });
    await accounts.setMembership('amina', { name: 'Pro', expires: '2027-01-31' });
    await tested.database.records.accounts.update({ usedTokens: 4000 }, { where: { userId: 'amina' } });

    expect(await profile()).toEqual({
      username: 'amina',
      email: 'amina@example.com',
      picture: null,
      balance: 1.234567,
      totalTokensUsed: 0,
      totalCost: 0,
      createdAt: new Date(NOON).toISOString(),
      membershipName: 'Pro',
      membershipExpires: '2027-01-31',
      sessionTokensUsed: 4000,
      sessionTokensRemaining: 6000,
      maxTokens: 10_000,
      tokensPerHour: 10_000,
      refillsAt: new Date(NOON + HOUR_MS).toISOString(),
    });
    expect(await profile('brandon')).toMatchObject({ balance: 0, membershipName: null });
  });

  it('[AL-2, AL-3] shows the allowance as it is now, without waiting for a send', async () => {
    await tested.database.records.accounts.update({ usedTokens: 4000 }, { where: { userId: 'amina' } });
    tested.setTime(NOON + HOUR_MS);
    expect(await profile()).toMatchObject({
      sessionTokensUsed: 0,
      sessionTokensRemaining: 10_000,
      refillsAt: new Date(NOON + 2 * HOUR_MS).toISOString(),
    });
  });

  it('[PF-1, PF-3] is what clients read', async () => {
    expect(parse(profileSchema, await profile())).toMatchObject({ username: 'amina', balance: 0 });
  });
});

describe('saving the profile', () => {
  const save = (payload: object) => tested.call('amina', { method: 'PUT', url, payload });

  it('[PF-2] changes the name, as it was typed, and not the e-mail', async () => {
    const { statusCode, payload } = await save({ username: ' Amina ✨ ', email: 'other@example.com' });
    expect([statusCode, payload]).toEqual([200, '{"success":true}']);
    expect(await profile()).toMatchObject({ username: ' Amina ✨ ', email: 'amina@example.com' });
    expect(await profile('brandon')).toMatchObject({ username: 'brandon' });
  });

  it.each([
    ['empty', { username: '' }],
    ['blank', { username: ' \n' }],
    ['missing', {}],
    ['too long', { username: 'x'.repeat(201) }],
    ['no text', { username: { a: 1 } }],
  ])('[PF-2] refuses a name that is %s', async (_name, payload) => {
    const answer = await save(payload);
    expect(answer.statusCode).toBe(400);
    expect(JSON.parse(answer.payload)).toMatchObject({
      success: false,
      error: expect.any(String),
      field: 'username',
    });
    expect(await profile()).toMatchObject({ username: 'amina' });
  });
});
