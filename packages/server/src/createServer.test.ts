import type { RequestRoute } from '@hapi/hapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ServerUnderTest, serverUnderTest, TEST_SETTINGS } from './http/testing/serverUnderTest.ts';

let tested: ServerUnderTest;

beforeAll(async () => {
  tested = await serverUnderTest(['amina', 'brandon']);
});

afterAll(() => tested.remove());

// Sign-in, sign-out, what the page shows before it, health, the API's description, and the answer to calls that do
// not exist.
const PUBLIC_PATHS = new Set([
  '/api/site',
  '/api/health',
  '/api/ready',
  '/api/openapi.json',
  '/api/auth/login',
  '/api/auth/register',
  '/api/auth/google',
  '/api/auth/sign-in',
  '/api/auth/sign-in/failed',
  '/api/auth/logout',
  '/api/{path*}',
]);

function callsOf(routes: RequestRoute[]): { method: string; path: string }[] {
  return routes.map(({ method, path }) => ({ method, path })).filter(({ path }) => path.startsWith('/api/'));
}

describe('every call', () => {
  it('[AU-15] answers 401 with needsLogin to an anonymous caller, except the sign-in calls and health', async () => {
    const calls = callsOf(tested.server.table()).filter(({ path }) => !PUBLIC_PATHS.has(path));
    expect(calls.length).toBeGreaterThan(4);
    const answers = await Promise.all(
      calls.map(async ({ method, path }) => {
        const url = path.replaceAll(/\{\w+\}/g, 'chat_1');
        const { statusCode, payload } = await tested.call(undefined, { method, url, payload: {} });
        return `${method} ${path} ${statusCode} ${payload.includes('"not-signed-in"')}`;
      }),
    );
    expect(answers).toEqual(calls.map(({ method, path }) => `${method} ${path} 401 true`));
  });

  it.each([...PUBLIC_PATHS])('[AU-15] that is public exists: %s', (path) => {
    expect(callsOf(tested.server.table()).map((call) => call.path)).toContain(path);
  });

  it('[AU-6] asks an anonymous caller of /api/auth/me to sign in', async () => {
    const answer = await tested.call(undefined, { url: '/api/auth/me' });
    expect(answer.statusCode).toBe(401);
    expect(answer.result).toMatchObject({ success: false, code: 'not-signed-in', needsLogin: true });
  });

  it('[AU-6] asks a caller whose user is gone to sign in', async () => {
    expect((await tested.call('deleted', { url: '/api/auth/me' })).statusCode).toBe(401);
  });
});

describe('an unsafe call', () => {
  const logOut = (headers: Record<string, string>, payload?: string) =>
    tested.server.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers,
      ...(payload === undefined ? {} : { payload }),
    });

  it.each([[{ origin: TEST_SETTINGS.publicOrigin }], [{ 'sec-fetch-site': 'same-origin' }]])(
    '[AU-13] is taken from a page of the site: %j',
    async (headers) => {
      expect((await logOut(headers)).statusCode).toBe(200);
    },
  );

  it.each([
    [{}],
    [{ origin: 'http://localhost:3007' }],
    [{ origin: 'https://localhost:3000' }],
    [{ origin: 'null' }],
    [{ origin: 'http://localhost:3000.evil.example' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'none' }],
  ])('[AU-13] is refused from anywhere else: %j', async (headers) => {
    const answer = await logOut(headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.result).toMatchObject({ code: 'foreign-origin' });
  });

  it.each([
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/json-patch',
    '',
  ])('[AU-13] is refused with a body of type %j', async (type) => {
    const headers = { origin: TEST_SETTINGS.publicOrigin, ...(type === '' ? {} : { 'content-type': type }) };
    expect((await logOut(headers, '{"a":1}')).statusCode).toBe(415);
  });

  it('[AU-13] is taken with a body of JSON, whatever its character set', async () => {
    const headers = { origin: TEST_SETTINGS.publicOrigin, 'content-type': 'Application/JSON; charset=utf-8' };
    expect((await logOut(headers, '{"a":1}')).statusCode).toBe(200);
  });
});

describe('cookies', () => {
  it.each([
    ['a seal that is none', 'diwan-session=Fe26.2**broken'],
    ['two of them', 'diwan-session=one; diwan-session=two'],
    ['quotes and signs', 'a="x; b=\\; c={"json":true}; =; ;; diwan-session="'],
    ['control characters', 'theirs=\u0001\u0002; diwan-session=\u0007'],
    ['an object’s names', '__proto__=1; constructor=2; diwan-session=__proto__'],
    ['a broken escape', 'theirs=%E0%A4%A; diwan-session=%'],
    ['a very long one', `theirs=${'x'.repeat(12_000)}`],
  ])('[AU-12] make the caller anonymous when they are odd: %s', async (_name, cookie) => {
    expect((await tested.server.inject({ url: '/api/auth/me', headers: { cookie } })).statusCode).toBe(401);
    expect((await tested.server.inject({ url: '/api/site', headers: { cookie } })).statusCode).toBe(200);
  });
});

describe('odd requests', () => {
  const save = (payload: string) =>
    tested.call('amina', { method: 'POST', url: '/api/chat-history', payload });

  it.each([
    ['not JSON', 'hello', 400],
    ['nothing', '', 400],
    ['null', 'null', 400],
    ['100,000 arrays in each other', '['.repeat(100_000) + ']'.repeat(100_000), 400],
    ['100,000 objects in each other', '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000), 400],
    ['a prototype', '{"__proto__":{"id":"chat_1"}}', 400],
    ['a number beyond all', '{"id":"chat_1","totalTokens":1e999}', 400],
    ['more than it may hold', `"${'x'.repeat(25 * 1024 * 1024)}"`, 413],
  ])('[ER-15] are refused and not a fault: %s', async (_name, payload, statusCode) => {
    expect((await save(payload)).statusCode).toBe(statusCode);
  });

  it.each([
    '/api/chat-history/%00',
    '/api/chat-history/%E0%A4%A',
    '/api/%2e%2e/x',
    '/%',
    '/api/chat-history/chat_1%2F..',
    `/api/chat-history/chat_${'1'.repeat(5000)}`,
  ])('[ER-15] are refused and not a fault: %s', async (url) => {
    const { statusCode } = await tested.call('amina', { url });
    expect([400, 404]).toContain(statusCode);
  });
});

describe('what everybody may ask', () => {
  it('[NA-16] is the product’s name and the provider’s', async () => {
    expect((await tested.server.inject('/api/site')).result).toEqual({
      productName: 'Diwan',
      providerName: 'Test',
    });
  });

  it('[CO-31] is where the companion is downloaded too, where that is configured', async () => {
    const companionDownloadUrl = 'https://files.example/companion';
    const configured = await serverUnderTest([], { settings: { ...TEST_SETTINGS, companionDownloadUrl } });
    expect((await configured.server.inject('/api/site')).result).toMatchObject({ companionDownloadUrl });
    await configured.remove();
  });

  it('is the server’s health, which follows the database’s', async () => {
    expect((await tested.server.inject('/api/health')).result).toEqual({ status: 'ok' });
    const broken = await serverUnderTest([]);
    await broken.database.close();
    const answer = await broken.server.inject('/api/health');
    expect(answer.statusCode).toBe(503);
    expect(answer.result).toEqual({ status: 'unavailable' });
  });
});

describe('the log', () => {
  it('[ER-14] has the request’s id and status, and no query, header, cookie or body', async () => {
    tested.logged.length = 0;
    const answer = await tested.server.inject({
      method: 'POST',
      url: '/api/auth/logout?token=planted-query',
      headers: {
        origin: TEST_SETTINGS.publicOrigin,
        'content-type': 'application/json',
        cookie: 'diwan-session=planted-cookie',
        authorization: 'Bearer planted-header',
      },
      payload: { password: 'planted-body' },
    });
    expect(tested.logged.map((line): unknown => JSON.parse(line))).toMatchObject([
      { requestId: answer.request.info.id, message: 'post /api/auth/logout', ['res']: { statusCode: 200 } },
    ]);
    expect(tested.logged.join('')).not.toContain('planted');
  });

  it('[ER-14] names neither the machine nor the process in a request’s id', async () => {
    const { request } = await tested.server.inject('/api/site');
    expect(request.info.id).toMatch(/^\d+:[0-9a-f]{12}:\d+$/);
  });
});

it('[CH-42] never compresses an event stream', async () => {
  const stream = 'data: {}\n\n'.repeat(500);
  tested.server.route({
    method: 'GET',
    path: '/events',
    options: { auth: false },
    handler: (_request, h) => h.response(stream).type('text/event-stream'),
  });
  const headers = { 'accept-encoding': 'gzip, br' };
  const answer = await tested.server.inject({ url: '/events', headers });
  expect(answer.headers).not.toHaveProperty('content-encoding');
  expect(answer.payload).toBe(stream);
});
