import type { ServerInjectResponse } from '@hapi/hapi';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { memoryRateLimits } from '../http/rateLimits.ts';
import { type ServerUnderTest, serverUnderTest, TEST_SETTINGS } from '../http/testing/serverUnderTest.ts';
import { passwordHash } from './passwordHash.ts';
import { cookieOf } from './testing/cookieOf.ts';

let tested: ServerUnderTest;

beforeEach(async () => {
  tested = await serverUnderTest([], { limits: memoryRateLimits() });
});

afterEach(() => tested.remove());

const AMINA = { email: 'amina@example.com', password: 'correct horse', username: 'Amina' };

let address = 0;

/** From another address each time, unless one is given: no test is to meet the limit of another. */
function post(path: string, payload: object, headers = {}, remoteAddress = `10.0.0.${(address += 1) % 250}`) {
  return tested.server.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    payload,
    headers: { origin: TEST_SETTINGS.publicOrigin, ...headers },
    remoteAddress,
  });
}

const register = (changes: object = {}) => post('register', { ...AMINA, ...changes });
const login = (password: string, email = AMINA.email) => post('login', { email, password });
const meOf = (answer: ServerInjectResponse) =>
  tested.server.inject({ url: '/api/auth/me', headers: { cookie: cookieOf(answer, 'diwan-session') } });

describe('a registration', () => {
  it('[AU-8] answers the user, signed in', async () => {
    const answer = await register();
    expect(answer.statusCode).toBe(200);
    expect(answer.result).toEqual({
      email: AMINA.email,
      username: 'Amina',
      balance: 0,
      totalTokensUsed: 0,
      totalCost: 0,
    });
    expect((await meOf(answer)).result).toMatchObject({ email: AMINA.email });
  });

  it('[AU-8] never answers or keeps the password itself', async () => {
    const answer = await register();
    expect(answer.payload).not.toContain(AMINA.password);
    expect(await tested.database.records.passwords.findAll({ raw: true })).toEqual([
      { userId: expect.any(String), hash: expect.stringMatching(/^\$argon2id\$/) },
    ]);
    expect(tested.logged.join('')).not.toContain(AMINA.password);
  });

  it.each([[{}], [{ email: 'AMINA@Example.com', password: 'another one', username: 'Eve' }]])(
    '[AU-4] is refused for an e-mail that an account has: %j',
    async (changes) => {
      await register();
      const answer = await register(changes);
      expect(answer.statusCode).toBe(409);
      expect(answer.result).toMatchObject({ code: 'email-taken' });
      expect(cookieOf(answer, 'diwan-session')).toBe('');
      expect((await login(AMINA.password)).statusCode).toBe(200);
    },
  );

  it('[AU-8] is won by one of two that come at once', async () => {
    const answers = await Promise.all([register({ password: 'first first' }), register()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await tested.database.records.users.count()).toBe(1);
  });

  it.each([
    [{ email: 'no address' }, 'email'],
    [{ password: 'short' }, 'password'],
    [{ username: '' }, 'username'],
    [{ email: ['a@example.com'] }, 'email'],
  ])('[AU-8] is refused where it is wrong, by the name of the field: %j', async (changes, field) => {
    const answer = await register(changes);
    expect(answer.statusCode).toBe(400);
    expect(answer.result).toMatchObject({ field });
  });
});

describe('a log-in', () => {
  it('[AU-7] answers the user and a session of its own', async () => {
    const registered = await register();
    const answer = await login(AMINA.password);
    expect(answer.result).toMatchObject({ email: AMINA.email, balance: 0 });
    expect(cookieOf(answer, 'diwan-session')).not.toBe(cookieOf(registered, 'diwan-session'));
    expect((await meOf(answer)).statusCode).toBe(200);
  });

  it('[AU-7] finds the account whatever the case of the e-mail', async () => {
    await register();
    expect((await login(AMINA.password, 'Amina@EXAMPLE.com')).statusCode).toBe(200);
  });

  it('[AU-7] answers a wrong password and an unknown e-mail with the same words', async () => {
    await register();
    const [wrong, unknown] = await Promise.all([login('wrong horse'), login('wrong', 'nobody@example.com')]);
    const { requestId: _, ...words } = JSON.parse(wrong.payload);
    expect(wrong.statusCode).toBe(401);
    expect(unknown.statusCode).toBe(401);
    expect(JSON.parse(unknown.payload)).toMatchObject(words);
    expect(words).toMatchObject({ code: 'wrong-credentials', error: 'E-mail or password is wrong.' });
    expect(await tested.database.records.sessions.count()).toBe(1);
  });

  it('[AU-11] ends the session that the browser came with', async () => {
    const first = await register();
    const cookie = cookieOf(first, 'diwan-session');
    await post('login', { email: AMINA.email, password: AMINA.password }, { cookie });
    expect((await meOf(first)).statusCode).toBe(401);
    expect(await tested.database.records.sessions.count()).toBe(1);
  });

  it('[AU-21] is refused at the sixth try within a minute, with the seconds to wait', async () => {
    await register();
    const tries = [];
    for (let index = 0; index < 6; index += 1) {
      tries.push(await post('login', { email: AMINA.email, password: 'guess' }, {}, '10.1.1.1'));
    }
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(Number(tries[5]?.headers['retry-after'])).toBeGreaterThan(50);
    expect(tries[5]?.result).toMatchObject({ code: 'too-many-requests' });
    // The right password does not help either; from elsewhere its owner still comes in.
    const right = { email: 'Amina@example.com', password: AMINA.password };
    expect((await post('login', right, {}, '10.1.1.1')).statusCode).toBe(429);
    expect((await login(AMINA.password)).statusCode).toBe(200);
  });

  it('[AU-21] is refused where one address tries many accounts', async () => {
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, index) =>
        post('login', { email: `user-${index}@example.com`, password: 'spring2026' }, {}, '10.1.1.2'),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  }, 30_000);
});

/** How much slower than usual this machine is at the moment, by a hash alone: 24 ms where nothing else runs. */
async function slowness(): Promise<number> {
  const times = [];
  for (let round = 0; round < 3; round += 1) {
    const start = performance.now();
    await passwordHash('any', Buffer.alloc(16));
    times.push(performance.now() - start);
  }
  return Math.max(1, Math.max(...times) / 40);
}

describe('200 log-ins at once', () => {
  it('[AU-20] leave other calls fast, and are refused with 503 beyond the queue', async () => {
    await tested.remove();
    tested = await serverUnderTest(['amina']);
    const limitMs = 200 * (await slowness());
    const logins = Array.from({ length: 200 }, (_, index) => login('guess', `user-${index}@example.com`));
    const delays: number[] = [];
    const progress = { isOver: false };
    const all = Promise.all(logins).finally(() => (progress.isOver = true));
    while (!progress.isOver) {
      const start = performance.now();
      expect((await tested.call('amina', { url: '/api/auth/me' })).statusCode).toBe(200);
      delays.push(performance.now() - start);
    }
    const statuses = (await all).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(100);
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(22);
    const sorted = delays.toSorted((a, b) => a - b);
    expect(sorted.length).toBeGreaterThan(10);
    // The first waits for 200 requests that were injected before it, which no socket brings at once.
    expect(sorted[Math.floor(sorted.length * 0.99) - 1]).toBeLessThan(limitMs);
  }, 30_000);
});

describe('AUTH_PASSWORD=off', () => {
  it('[AU-9] removes both calls', async () => {
    await tested.remove();
    tested = await serverUnderTest([], { settings: { ...TEST_SETTINGS, passwordCalls: 'off' } });
    expect((await register()).statusCode).toBe(404);
    expect((await login(AMINA.password)).statusCode).toBe(404);
  });
});
