import type { ServerInjectResponse } from '@hapi/hapi';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { type ServerUnderTest, serverUnderTest, TEST_SETTINGS } from '../http/testing/serverUnderTest.ts';
import { type FakeProvider, fakeProvider } from './testing/fakeProvider.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
// Signs that a Basic header as bell writes it would garble.
const SECRET = 'p:ss% w"rd&+/=';
const ORIGIN = TEST_SETTINGS.publicOrigin;

let tested: ServerUnderTest;
let provider: FakeProvider;
let isProviderUp = true;

beforeEach(async () => {
  isProviderUp = true;
  provider = await fakeProvider('diwan', NOW / 1000);
  const identityProvider = {
    kind: 'oidc' as const,
    name: 'Test',
    issuer: provider.issuer,
    clientId: 'diwan',
    clientSecret: SECRET,
  };
  tested = await serverUnderTest([], {
    settings: { ...TEST_SETTINGS, identityProvider },
    fetchAddress: (address, init) =>
      isProviderUp ? fetch(address, init) : Promise.reject(new Error('refused')),
  });
});

afterEach(async () => {
  vi.useRealTimers();
  await tested.remove();
  await provider.close();
});

interface Begun {
  /** Parameters with which the browser was sent to the provider. */
  sent: URLSearchParams;
  cookie: string;
}

const visit = (url: string, headers: Record<string, string> = {}) =>
  tested.server.inject({ url, headers: { host: 'localhost:3000', ...headers } });

async function begin(query = '', headers: Record<string, string> = {}): Promise<Begun> {
  const answer = await visit(`/api/auth/sign-in${query}`, headers);
  return {
    sent: new URL(String(answer.headers.location)).searchParams,
    cookie: cookieOf(answer, 'diwan-sign-in'),
  };
}

function cookieOf({ headers }: ServerInjectResponse, name: string): string {
  const lines = [headers['set-cookie'] ?? []].flat();
  return lines.find((line) => line.startsWith(`${name}=`))?.split(';', 1)[0] ?? '';
}

function comeBack({ sent, cookie }: Begun, query?: string): Promise<ServerInjectResponse> {
  return visit(`/api/auth/sign-in?${query ?? `code=a-code&state=${sent.get('state')}`}`, { cookie });
}

const failed = (reason: string) => `/api/auth/sign-in/failed?reason=${reason}`;

/** Where a sign-in ended, and how many sessions came of it. */
async function endOf({ headers, statusCode }: ServerInjectResponse): Promise<object> {
  const sessions = await tested.database.records.sessions.count();
  return { statusCode, location: headers.location, sessions };
}

const onFailedPage = (reason: string) => ({ statusCode: 302, location: failed(reason), sessions: 0 });

describe('the way to the provider', () => {
  it('[AU-16, AU-18] names a fixed return address whatever Host says, PKCE S256, a state and a nonce', async () => {
    const { sent } = await begin('?next=/profile', { host: 'evil.example' });
    expect(Object.fromEntries(sent)).toEqual({
      client_id: 'diwan',
      response_type: 'code',
      redirect_uri: `${ORIGIN}/api/auth/sign-in`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^\w{22}$/),
      nonce: expect.stringMatching(/^[\w-]{22}$/),
    });
  });

  it('[AU-16] keeps the nonce from whoever wrote the link', async () => {
    const { sent } = await begin('?nonce=chosen&scope=admin&redirect_uri=https://evil.example');
    expect(sent.get('nonce')).not.toBe('chosen');
    expect(sent.get('scope')).toBe('openid email profile');
    expect(sent.getAll('redirect_uri')).toEqual([`${ORIGIN}/api/auth/sign-in`]);
  });

  it('[AU-16] begins under the site’s own name when it is opened by another name of this machine', async () => {
    const answer = await visit('/api/auth/sign-in?next=/profile', { host: '127.0.0.1:3000' });
    expect(answer.headers.location).toBe(`${ORIGIN}/api/auth/sign-in?next=/profile`);
  });

  it('[AU-16] says that the provider does not answer, and tries it again at the next sign-in', async () => {
    isProviderUp = false;
    expect(await endOf(await visit('/api/auth/sign-in'))).toEqual(onFailedPage('unavailable'));
    isProviderUp = true;
    expect((await begin()).sent.get('client_id')).toBe('diwan');
  });
});

describe('the way back', () => {
  it('[AU-16, AU-17] signs in, with a cookie that scripts and other sites do not get', async () => {
    const begun = await begin('?next=/vibe-coding');
    await provider.grant({ nonce: begun.sent.get('nonce') });
    const answer = await comeBack(begun);

    expect(answer.headers.location).toBe('/vibe-coding');
    const line = [answer.headers['set-cookie'] ?? []]
      .flat()
      .find((text) => text.startsWith('diwan-session='));
    expect(line).toMatch(/; Max-Age=2592000; .*HttpOnly; SameSite=Lax; Path=\/$/);
    const me = await visit('/api/auth/me', { cookie: cookieOf(answer, 'diwan-session') });
    expect(me.result).toMatchObject({ email: 'amina@example.com', username: 'amina' });
  });

  it('[AU-18] gives the provider the client’s secret unharmed, and the PKCE verifier', async () => {
    const begun = await begin();
    await provider.grant({ nonce: begun.sent.get('nonce') });
    await comeBack(begun);
    expect(Object.fromEntries(provider.redeemed[0] ?? [])).toMatchObject({
      client_id: 'diwan',
      client_secret: SECRET,
      redirect_uri: `${ORIGIN}/api/auth/sign-in`,
      code_verifier: expect.stringMatching(/^[\w~.-]{43,128}$/),
    });
  });

  it.each([['access_denied'], ['server_error'], ['login_required'], ['%3Cscript%3E']])(
    '[AU-16] ends on an own page when the provider says %s, and does not begin again',
    async (error) => {
      const begun = await begin();
      expect(await endOf(await comeBack(begun, `error=${error}&state=${begun.sent.get('state')}`))).toEqual(
        onFailedPage('denied'),
      );
    },
  );

  it.each([
    ['a doubled state', 'code=a&state=b&state=c'],
    ['a doubled code', 'code=a&code=b&state=c'],
    ['a foreign state', 'code=a&state=of-somebody-else'],
    ['no state', 'code=a'],
    ['an empty code', 'code=&state=b'],
  ])('[AU-16] ends on an own page for %s', async (_name, query) => {
    const begun = await begin();
    await provider.grant({ nonce: begun.sent.get('nonce') });
    expect(await endOf(await comeBack(begun, query))).toEqual(onFailedPage('refused'));
    expect(provider.redeemed).toHaveLength(0);
  });

  it('[AU-16] refuses a return without the cookie of its beginning, and does not loop', async () => {
    const { sent } = await begin();
    expect(await endOf(await comeBack({ sent, cookie: '' }))).toEqual(onFailedPage('expired'));
    expect(await endOf(await comeBack({ sent, cookie: 'diwan-sign-in=Fe26.2*broken' }))).toEqual(
      onFailedPage('expired'),
    );
  });

  it('[AU-16] refuses the return of a sign-in that another tab has begun anew', async () => {
    const first = await begin();
    const second = await begin();
    await provider.grant({ nonce: first.sent.get('nonce') });
    expect(await endOf(await comeBack({ sent: first.sent, cookie: second.cookie }))).toEqual(
      onFailedPage('refused'),
    );
  });

  it.each([
    ['an error', { status: 400, body: '{"error":"invalid_grant"}' }],
    ['a fault', { status: 500, body: '<h1>oops</h1>' }],
    ['no JSON', { status: 200, body: 'eyJ…' }],
    ['no ID token', { status: 200, body: '{"access_token":"a"}' }],
    ['an ID token that is none', { status: 200, body: '{"id_token":"a.b.c"}' }],
  ])('[AU-16] ends on an own page when the token call answers %s', async (_name, tokenAnswer) => {
    const begun = await begin();
    provider.answerWith(tokenAnswer);
    expect(await endOf(await comeBack(begun))).toEqual(onFailedPage('refused'));
  });

  it('[AU-16] gives up after 8 s when the token call never answers', async () => {
    const begun = await begin();
    provider.answerWith('silence');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answer = comeBack(begun);
    await vi.waitFor(() => expect(provider.redeemed).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(8000);
    expect(await endOf(await answer)).toEqual(onFailedPage('unavailable'));
  });

  it.each([
    ['another sign-in', { nonce: 'of-another-sign-in' }],
    ['no sign-in', { nonce: undefined }],
  ])('[AU-16] refuses an ID token of %s', async (_name, claims) => {
    const begun = await begin();
    await provider.grant(claims);
    expect(await endOf(await comeBack(begun))).toEqual(onFailedPage('refused'));
  });

  it('[AU-3] refuses an e-mail that the provider has not verified', async () => {
    const begun = await begin();
    await provider.grant({ nonce: begun.sent.get('nonce'), email_verified: false });
    expect(await endOf(await comeBack(begun))).toEqual(onFailedPage('refused'));
  });

  it('[ER-14] logs why, without what the provider answered', async () => {
    const begun = await begin();
    provider.answerWith({ status: 400, body: '{"error":"invalid_grant","token":"eyJhbGciOi-planted"}' });
    await comeBack(begun);
    expect(tested.logged.join('')).toContain('access token');
    expect(tested.logged.join('')).not.toMatch(/planted|a-code/);
  });
});

describe('the page of a failed sign-in', () => {
  it.each([
    ['denied', 'did not sign you in'],
    ['<script>', 'did not work'],
    ['__proto__', 'did not work'],
  ])('[AU-16] tells the reason %s in a sentence of its own', async (reason, sentence) => {
    const answer = await visit(failed(encodeURIComponent(reason)));
    expect(answer.statusCode).toBe(200);
    expect(answer.payload).toContain(sentence);
    expect(answer.payload).not.toContain('<script>');
  });
});
