import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { type ServerUnderTest, serverUnderTest, TEST_SETTINGS } from '../http/testing/serverUnderTest.ts';
import { cookieOf } from './testing/cookieOf.ts';
import { keepVerifiedSeals } from './verifiedSeals.ts';

describe('a cookie header', () => {
  function parserThatCounts(failed: object[] = []) {
    const parse = vi.fn<(header: string) => Promise<Record<string, string>>>(async (header) =>
      JSON.parse(JSON.stringify({ states: { session: { secret: header } }, failed })),
    );
    const states = { parse };
    // The parser alone: nothing else of Hapi's cookie manager is used.
    keepVerifiedSeals(Object.assign(Object.create(null), { states }), 'session');
    return { parse, read: (header: string) => states.parse(header) };
  }

  it('is opened once', async () => {
    const { parse, read } = parserThatCounts();
    const first = await read('session=one');
    expect(await read('session=one')).toEqual(first);
    expect(parse).toHaveBeenCalledTimes(1);
    await read('session=two');
    expect(parse).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['without a session', 'theirs=1'],
    ['too long', `session=1; theirs=${'x'.repeat(3000)}`],
  ])('is not kept: %s', async (_name, header) => {
    const { parse, read } = parserThatCounts();
    await read(header);
    await read(header);
    expect(parse).toHaveBeenCalledTimes(2);
  });

  it('is not kept when something in it could not be read', async () => {
    const { parse, read } = parserThatCounts([{ reason: 'Bad seal' }]);
    await read('session=one');
    await read('session=one');
    expect(parse).toHaveBeenCalledTimes(2);
  });

  it('is let go when 2000 newer ones were kept', async () => {
    const { parse, read } = parserThatCounts();
    await read('session=oldest');
    await read('session=used');
    for (let index = 0; index < 1999; index += 1) {
      await read(`session=${index}`);
      await read('session=used');
    }
    expect(parse).toHaveBeenCalledTimes(2001);
    await read('session=used');
    expect(parse).toHaveBeenCalledTimes(2001);
    await read('session=oldest');
    expect(parse).toHaveBeenCalledTimes(2002);
  });
});

describe('a kept seal', () => {
  let tested: ServerUnderTest;

  beforeEach(async () => {
    tested = await serverUnderTest([]);
  });

  afterEach(() => tested.remove());

  const post = (path: string, payload: object, cookie = '') =>
    tested.server.inject({
      method: 'POST',
      url: path,
      headers: { origin: TEST_SETTINGS.publicOrigin, cookie },
      payload,
    });
  const me = (cookie: string) => tested.server.inject({ url: '/api/auth/me', headers: { cookie } });

  it('[AU-10] lets nobody in after sign-out, in no copy of the cookie', async () => {
    const user = { email: 'amina@example.com', password: 'correct horse', username: 'Amina' };
    const cookie = cookieOf(await post('/api/auth/register', user), 'diwan-session');
    expect((await me(cookie)).statusCode).toBe(200);
    expect((await me(cookie)).statusCode).toBe(200);
    await post('/api/auth/logout', {}, cookie);
    expect((await me(cookie)).statusCode).toBe(401);
    expect((await me(`theirs=1; ${cookie}`)).statusCode).toBe(401);
  });
});
