import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

import type { ServerInjectResponse } from '@hapi/hapi';
import { exportJWK, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type ServerUnderTest, serverUnderTest, TEST_SETTINGS } from '../http/testing/serverUnderTest.ts';
import { cookieOf } from './testing/cookieOf.ts';

const NOW = Date.UTC(2026, 10, 20, 12) / 1000;
const CLIENT = 'diwan';

const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 });
const PUBLIC_PEM = ours.publicKey.export({ type: 'spki', format: 'pem' }).toString();

let tested: ServerUnderTest;
let issuer = '';
let isUp = true;
let closeProvider = () => Promise.resolve();

beforeEach(async () => {
  isUp = true;
  const keys = [{ ...(await exportJWK(ours.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }];
  const provider = createServer((request, response) => {
    const description = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
    };
    response.end(JSON.stringify(request.url === '/jwks' ? { keys } : description));
  });
  await new Promise<void>((listening) => void provider.listen(0, '127.0.0.1', listening));
  const address = provider.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
  closeProvider = () =>
    new Promise((closed) => {
      provider.closeAllConnections();
      provider.close(() => closed());
    });
  tested = await startServer();
});

afterEach(async () => {
  await tested.remove();
  await closeProvider();
});

function startServer(): Promise<ServerUnderTest> {
  const identityProvider = {
    kind: 'oidc' as const,
    name: 'Google',
    issuer,
    clientId: CLIENT,
    clientSecret: 'secret',
  };
  return serverUnderTest([], {
    settings: { ...TEST_SETTINGS, identityProvider },
    fetchAddress: (target, init) => (isUp ? fetch(target, init) : Promise.reject(new Error('refused'))),
  });
}

const claims = () => ({
  iss: issuer,
  aud: CLIENT,
  sub: 'subject-1',
  email: 'amina@example.com',
  email_verified: true,
  nonce: randomUUID(),
  iat: NOW,
  exp: NOW + 300,
});

function tokenWith(changes: object = {}, header: object = {}, key = ours.privateKey): Promise<string> {
  return new SignJWT({ ...claims(), ...changes })
    .setProtectedHeader({ alg: 'RS256', kid: 'one', ...header })
    .sign(key);
}

/** A token whose header no honest library would write, with a true signature. */
function oddToken(header: object): string {
  const parts = [header, claims()]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${parts}.${createSign('RSA-SHA256').update(parts).sign(ours.privateKey, 'base64url')}`;
}

async function changedToken(): Promise<string> {
  const [header, , signature] = (await tokenWith()).split('.');
  const payload = Buffer.from(JSON.stringify({ ...claims(), sub: 'victim' })).toString('base64url');
  return `${header}.${payload}.${signature}`;
}

const signIn = (credential: string, fields: object = {}) =>
  tested.server.inject({
    method: 'POST',
    url: '/api/auth/google',
    headers: { origin: TEST_SETTINGS.publicOrigin },
    payload: { credential, ...fields },
  });

const meOf = (answer: ServerInjectResponse) =>
  tested.server.inject({ url: '/api/auth/me', headers: { cookie: cookieOf(answer, 'diwan-session') } });

const REFUSED: [string, () => string | Promise<string>][] = [
  ['another issuer', () => tokenWith({ iss: 'https://evil.example' })],
  ['an issuer with a slash more', () => tokenWith({ iss: `${issuer}/` })],
  ['no issuer', () => tokenWith({ iss: undefined })],
  ['another audience', () => tokenWith({ aud: 'another' })],
  ['no audience', () => tokenWith({ aud: undefined })],
  ['two audiences and no party', () => tokenWith({ aud: [CLIENT, 'another'] })],
  ['another party', () => tokenWith({ azp: 'another' })],
  ['an end in the past', () => tokenWith({ exp: NOW - 61 })],
  ['no end', () => tokenWith({ exp: undefined })],
  ['a beginning in the future', () => tokenWith({ nbf: NOW + 120 })],
  ['an issue time of an hour ago', () => tokenWith({ iat: NOW - 3600, exp: NOW + 3600 })],
  ['an issue time in the future', () => tokenWith({ iat: NOW + 3600, exp: NOW + 7200 })],
  ['no issue time', () => tokenWith({ iat: undefined })],
  ['no subject', () => tokenWith({ sub: undefined })],
  ['no e-mail', () => tokenWith({ email: undefined })],
  ['an e-mail that nobody verified', () => tokenWith({ email_verified: false })],
  ['an e-mail verified in words', () => tokenWith({ email_verified: 'true' })],
  ['a foreign key under our key’s id', () => tokenWith({}, {}, theirs.privateKey)],
  ['an unknown key id', () => tokenWith({}, { kid: 'two' }, theirs.privateKey)],
  [
    'its own key in the header',
    async () => tokenWith({}, { kid: undefined, jwk: await exportJWK(theirs.publicKey) }, theirs.privateKey),
  ],
  [
    'its own key’s address in the header',
    () => tokenWith({}, { jku: 'https://evil.example/jwks' }, theirs.privateKey),
  ],
  ['a critical extension', () => oddToken({ alg: 'RS256', kid: 'one', crit: ['odd'], odd: true })],
  ['no signature', () => new UnsecuredJWT(claims()).encode()],
  [
    'the public key as an HMAC secret',
    () =>
      new SignJWT(claims())
        .setProtectedHeader({ alg: 'HS256', kid: 'one' })
        .sign(new TextEncoder().encode(PUBLIC_PEM)),
  ],
  ['a changed claim under an old signature', changedToken],
  ['no token at all', () => 'amina@example.com'],
];

describe('a credential of the identity provider', () => {
  it('[AU-1] signs in when it is the provider’s own', async () => {
    const answer = await signIn(await tokenWith());
    expect(answer.statusCode).toBe(200);
    expect((await meOf(answer)).result).toMatchObject({ email: 'amina@example.com' });
  });

  it.each(REFUSED)('[AU-1] signs nobody in with %s', async (_name, makeToken) => {
    const answer = await signIn(await makeToken());
    expect(answer.statusCode).toBe(401);
    expect(answer.result).toMatchObject({ code: 'credential-refused' });
    expect(await tested.database.records.sessions.count()).toBe(0);
    expect(await tested.database.records.users.count()).toBe(0);
  });

  it('[AU-1] signs in once: the same token, and another one with its nonce, are refused', async () => {
    const token = await tokenWith({ nonce: 'one' });
    expect((await signIn(token)).statusCode).toBe(200);
    expect((await signIn(token)).statusCode).toBe(401);
    expect((await signIn(await tokenWith({ nonce: 'one', iat: NOW - 1 }))).statusCode).toBe(401);
    expect((await signIn(await tokenWith({ nonce: 'two' }))).statusCode).toBe(200);
  });

  it('[AU-1] signs in once also when it comes twice at the same time', async () => {
    const token = await tokenWith({ nonce: undefined });
    const answers = await Promise.all([signIn(token), signIn(token), signIn(token)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
  });

  it('[AU-2] says who it is; the fields beside it say nothing', async () => {
    const fields = {
      email: 'victim@example.com',
      name: 'Victim',
      picture: 'https://evil.example/a.png',
      given_name: 'Vic',
      family_name: 'Tim',
    };
    const answer = await signIn(await tokenWith({ name: 'Amina' }), fields);
    expect(answer.result).toMatchObject({ email: 'amina@example.com', username: 'Amina' });
    expect(answer.result).not.toHaveProperty('picture');
    expect((await meOf(answer)).result).toMatchObject({ email: 'amina@example.com', username: 'Amina' });
  });

  it('[AU-2] is needed: fields alone sign nobody in', async () => {
    const answer = await tested.server.inject({
      method: 'POST',
      url: '/api/auth/google',
      headers: { origin: TEST_SETTINGS.publicOrigin },
      payload: { email: 'victim@example.com', email_verified: true, sub: 'subject-1' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.result).toMatchObject({ field: 'credential' });
  });

  it('[AU-1] is answered by 503 while the provider cannot be asked, and may be tried again', async () => {
    await tested.remove();
    tested = await startServer();
    isUp = false;
    const token = await tokenWith();
    const answer = await signIn(token);
    expect(answer.statusCode).toBe(503);
    expect(answer.result).toMatchObject({ code: 'provider-unavailable' });
    isUp = true;
    expect((await signIn(token)).statusCode).toBe(200);
  });

  it('[ER-14] is not written into the log', async () => {
    const token = await tokenWith({ aud: 'another' });
    await signIn(token);
    expect(tested.logged.join('')).toContain('"aud"'.replaceAll('"', '\\"'));
    expect(tested.logged.join('')).not.toContain(token.split('.')[1]);
  });

  it('[AU-1] has no call where no such provider is configured', async () => {
    const settings = { ...TEST_SETTINGS, dataFolder: tested.folder };
    const embedded = await serverUnderTest([], {
      settings: { ...settings, identityProvider: { kind: 'embedded', name: 'Development' } },
    });
    const paths = embedded.server.table().map(({ path }) => path);
    await embedded.remove();
    expect(paths).not.toContain('/api/auth/google');
    expect(paths).toContain('/api/auth/login');
  });
});

describe('the owner of an e-mail that somebody registered with a password', () => {
  const victim = { email: 'amina@example.com', password: 'attacker knows', username: 'Not Amina' };
  const post = (path: string, payload: object, cookie = '') =>
    tested.server.inject({
      method: 'POST',
      url: path,
      headers: { origin: TEST_SETTINGS.publicOrigin, cookie },
      payload,
    });
  const chat = {
    id: 'chat_1',
    title: 'planted',
    messages: [],
    totalTokens: 0,
    totalCost: 0,
    mode: 'chat',
  };

  it('[AU-4] gets an account of their own, and the other loses e-mail, password and sessions', async () => {
    const registered = await post('/api/auth/register', victim);
    const cookie = cookieOf(registered, 'diwan-session');
    await post('/api/chat-history', chat, cookie);

    const owner = await signIn(await tokenWith({ email: 'Amina@example.com' }));
    expect(owner.result).toMatchObject({ username: 'Amina' });
    const chats = await tested.server.inject({
      url: '/api/chat-history',
      headers: { cookie: cookieOf(owner, 'diwan-session') },
    });
    expect(chats.result).toEqual([]);

    expect((await meOf(registered)).statusCode).toBe(401);
    expect((await post('/api/auth/login', victim)).statusCode).toBe(401);
    expect((await post('/api/auth/register', victim)).statusCode).toBe(409);
    const users = await tested.database.records.users.findAll({ order: ['createdAt'] });
    expect(users.map(({ email }) => email).toSorted()).toEqual(['', 'Amina@example.com']);
  });

  it('[AU-4] is not joined to a provider account of the same e-mail under another subject', async () => {
    const first = await signIn(await tokenWith({ sub: 'one' }));
    const second = await signIn(await tokenWith({ sub: 'two' }));
    expect((await meOf(first)).statusCode).toBe(200);
    expect((await meOf(second)).statusCode).toBe(200);
    expect(await tested.database.records.users.count()).toBe(2);
  });
});
