import { sessionListSchema } from '@diwan/core/wire';
import type { ServerInjectResponse } from '@hapi/hapi';
import { parse } from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type ServerUnderTest, serverUnderTest, TEST_SETTINGS } from '../http/testing/serverUnderTest.ts';
import { sessionLabel } from './sessionLabel.ts';
import { cookieOf } from './testing/cookieOf.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

const AMINA = { email: 'amina@example.com', password: 'correct horse', username: 'Amina' };
const BRANDON = { email: 'brandon@example.com', password: 'battery staple', username: 'Brandon' };

let tested: ServerUnderTest;

beforeEach(async () => {
  tested = await serverUnderTest([]);
});

afterEach(() => tested.remove());

function call(method: string, url: string, cookie: string, payload?: object, userAgent = FIREFOX) {
  return tested.server.inject({
    method,
    url,
    headers: { origin: TEST_SETTINGS.publicOrigin, cookie, 'user-agent': userAgent },
    ...(payload === undefined ? {} : { payload }),
  });
}

/** Signs in on a browser of its own. @returns its cookie */
async function signedIn(path: 'login' | 'register', user: object, userAgent?: string): Promise<string> {
  const answer = await call('POST', `/api/auth/${path}`, '', user, userAgent);
  expect(answer.statusCode).toBe(200);
  return cookieOf(answer, 'diwan-session');
}

const sessionsOf = async (cookie: string) => {
  const answer: ServerInjectResponse = await call('GET', '/api/auth/sessions', cookie);
  return parse(sessionListSchema, JSON.parse(answer.payload)).sessions;
};
const statusOf = async (cookie: string) => (await call('GET', '/api/auth/me', cookie)).statusCode;

describe('the own sessions', () => {
  it('[AU-32] are listed, the last seen first, with browser, times and which one asks', async () => {
    const first = await signedIn('register', AMINA);
    tested.setTime(Date.UTC(2026, 10, 20, 13));
    await signedIn('login', AMINA, SAFARI);
    expect(await sessionsOf(first)).toEqual(
      [
        {
          id: expect.any(String),
          label: 'Firefox on Linux',
          createdAt: '2026-11-20T12:00:00.000Z',
          lastSeenAt: '2026-11-20T13:00:00.000Z',
          current: true,
        },
        {
          id: expect.any(String),
          label: 'Safari on iPhone',
          createdAt: '2026-11-20T13:00:00.000Z',
          lastSeenAt: '2026-11-20T13:00:00.000Z',
          current: false,
        },
      ].toSorted((a, b) => (a.current === b.current ? 0 : a.current ? -1 : 1)),
    );
  });

  it('[AU-32] are the caller’s alone, without those that have ended', async () => {
    await signedIn('register', AMINA);
    tested.setTime(Date.UTC(2026, 10, 28, 12));
    const later = await signedIn('login', AMINA);
    await signedIn('register', BRANDON);
    expect(await sessionsOf(later)).toHaveLength(1);
  });

  it('[AU-32] do not name what a cookie would need', async () => {
    const cookie = await signedIn('register', AMINA);
    const [session] = await sessionsOf(cookie);
    expect(cookie).not.toContain(session?.id);
    expect(await statusOf(`diwan-session=${session?.id}`)).toBe(401);
  });

  it('[AU-32] can be signed out one by one', async () => {
    const first = await signedIn('register', AMINA);
    const second = await signedIn('login', AMINA);
    const other = (await sessionsOf(first)).find(({ current }) => !current);
    expect((await call('DELETE', `/api/auth/sessions/${other?.id}`, first)).statusCode).toBe(200);
    expect(await statusOf(second)).toBe(401);
    expect(await statusOf(first)).toBe(200);
    expect((await call('DELETE', `/api/auth/sessions/${other?.id}`, first)).statusCode).toBe(404);
  });

  it('[AU-32] can be ended by the session itself, which takes its cookie along', async () => {
    const cookie = await signedIn('register', AMINA);
    const [own] = await sessionsOf(cookie);
    const answer = await call('DELETE', `/api/auth/sessions/${own?.id}`, cookie);
    expect(String(answer.headers['set-cookie'])).toContain('Max-Age=0');
    expect(await statusOf(cookie)).toBe(401);
  });

  it('[AU-32, OP-21] are not another user’s to end', async () => {
    const amina = await signedIn('register', AMINA);
    const brandon = await signedIn('register', BRANDON);
    const [session] = await sessionsOf(amina);
    expect((await call('DELETE', `/api/auth/sessions/${session?.id}`, brandon)).statusCode).toBe(404);
    await call('POST', '/api/auth/sessions/revoke-others', brandon, {});
    expect(await statusOf(amina)).toBe(200);
  });

  it('[AU-32] can be ended everywhere but here', async () => {
    const here = await signedIn('register', AMINA);
    const others = [await signedIn('login', AMINA), await signedIn('login', AMINA)];
    expect((await call('POST', '/api/auth/sessions/revoke-others', here, {})).statusCode).toBe(200);
    expect(await Promise.all(others.map(statusOf))).toEqual([401, 401]);
    expect(await statusOf(here)).toBe(200);
    expect(await sessionsOf(here)).toHaveLength(1);
  });
});

describe('the label of a session', () => {
  it.each([
    [FIREFOX, 'Firefox on Linux'],
    [SAFARI, 'Safari on iPhone'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      'Chrome on Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'Safari on macOS',
    ],
    [
      'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
      'Chrome on Linux',
    ],
    ['curl/8.9.1', 'curl'],
    ['<script>alert(1)</script>', 'Unknown browser'],
    ['', 'Unknown browser'],
    [undefined, 'Unknown browser'],
    [['two', 'of them'], 'Unknown browser'],
  ])('[AU-32] names what is known of %j', (userAgent, label) => {
    expect(sessionLabel(userAgent)).toBe(label);
  });
});
