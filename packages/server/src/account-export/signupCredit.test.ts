import { afterEach, beforeEach, expect, it } from 'vitest';

import { cookieOf } from '../auth/testing/cookieOf.ts';
import { type ServerUnderTest, serverUnderTest, TEST_SETTINGS } from '../http/testing/serverUnderTest.ts';

let tested: ServerUnderTest;

beforeEach(async () => {
  tested = await serverUnderTest([], { settings: { ...TEST_SETTINGS, signupCreditMicrodollars: 1_000_000 } });
});

afterEach(() => tested.remove());

/** Registers, or comes again. @returns the cookie and the balance */
async function register(email = 'amina@example.com'): Promise<{ cookie: string; balance: unknown }> {
  const payload = { email, password: 'correct horse', username: 'Amina' };
  const answer = await tested.call(undefined, { method: 'POST', url: '/api/auth/register', payload });
  expect(answer.statusCode).toBe(200);
  return { cookie: cookieOf(answer, 'diwan-session'), balance: Object(answer.result).balance };
}

async function deleteAccount(cookie: string, email = 'amina@example.com'): Promise<void> {
  const answer = await tested.call(undefined, {
    method: 'DELETE',
    url: '/api/user/account',
    payload: { email },
    headers: { cookie },
  });
  expect(answer.statusCode).toBe(200);
}

const marks = async () =>
  (await tested.database.records.creditedIdentities.findAll()).map(({ mark }) => mark);

it('[PR-40] is given once: who deletes the account and comes again starts with nothing, however often', async () => {
  const first = await register();
  expect(first.balance).toBe(1);
  await deleteAccount(first.cookie);
  const second = await register();
  expect(second.balance).toBe(0);
  await deleteAccount(second.cookie);
  expect((await register('Amina@Example.com')).balance).toBe(0);
  expect((await register('brandon@example.com')).balance).toBe(1);
});

it('[HI-24] keeps of a deleted account a mark that names nobody, and only where there was a credit', async () => {
  const { cookie } = await register();
  expect(await marks()).toEqual([]);
  await deleteAccount(cookie);
  expect(await marks()).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  const again = await register();
  await deleteAccount(again.cookie);
  expect(await marks()).toHaveLength(1);
});

it('[HI-24] keeps no mark of an account that began with nothing', async () => {
  const poor = await serverUnderTest(['brandon']);
  const url = '/api/user/account';
  await poor.call('brandon', { method: 'DELETE', url, payload: { email: 'brandon@example.com' } });
  expect(await poor.database.records.creditedIdentities.count()).toBe(0);
  await poor.remove();
});
