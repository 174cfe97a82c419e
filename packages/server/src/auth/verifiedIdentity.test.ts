import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

import { createLocalJWKSet, exportJWK, type JWK, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';

import { verifiedIdentity } from './verifiedIdentity.ts';

const NOW = 1_795_000_000;
const ISSUER = 'https://issuer.example';
const CLIENT = 'diwan';
const NONCE = 'nonce-of-this-sign-in';

const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 });
const PUBLIC_PEM = ours.publicKey.export({ type: 'spki', format: 'pem' }).toString();
let theirJwk: JWK = {};
let keys: ReturnType<typeof createLocalJWKSet>;

beforeAll(async () => {
  const jwk = await exportJWK(ours.publicKey);
  theirJwk = await exportJWK(theirs.publicKey);
  keys = createLocalJWKSet({ keys: [{ ...jwk, kid: 'one', alg: 'RS256', use: 'sig' }] });
});

const CLAIMS = {
  iss: ISSUER,
  aud: CLIENT,
  sub: 'subject-1',
  email: 'amina@example.com',
  email_verified: true,
  nonce: NONCE,
  iat: NOW,
  exp: NOW + 300,
};

const verify = (token: string) =>
  verifiedIdentity(token, {
    provider: { issuer: ISSUER, keys },
    clientId: CLIENT,
    nonce: NONCE,
    now: () => NOW * 1000,
  });

/** A token signed as the provider signs, with some claims changed; those that are undefined are left out. */
function tokenWith(
  claims: Record<string, unknown>,
  header: object = {},
  key: KeyObject = ours.privateKey,
): Promise<string> {
  return new SignJWT({ ...CLAIMS, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one', ...header })
    .sign(key);
}

/** A token whose header no honest library would write, with a true signature. */
function oddToken(header: object): string {
  const parts = [header, CLAIMS]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${parts}.${createSign('RSA-SHA256').update(parts).sign(ours.privateKey, 'base64url')}`;
}

async function tampered(): Promise<string> {
  const [header, , signature] = (await tokenWith({})).split('.');
  const payload = Buffer.from(JSON.stringify({ ...CLAIMS, sub: 'subject-2' })).toString('base64url');
  return `${header}.${payload}.${signature}`;
}

describe('an ID token', () => {
  it('gives issuer, subject and e-mail', async () => {
    const token = await tokenWith({ name: 'Amina', picture: 'https://pictures.example/a.png' });
    expect(await verify(token)).toEqual({
      issuer: ISSUER,
      subject: 'subject-1',
      email: 'amina@example.com',
      name: 'Amina',
      picture: 'https://pictures.example/a.png',
    });
  });

  it('may name several audiences when it was given to this client', async () => {
    const token = await tokenWith({ aud: [CLIENT, 'another'], azp: CLIENT });
    expect(await verify(token)).toMatchObject({ subject: 'subject-1' });
  });

  it('loses an odd name and picture, and keeps its owner', async () => {
    const token = await tokenWith({ name: ['x'], picture: 'x'.repeat(5000) });
    expect(await verify(token)).toMatchObject({ name: undefined, picture: undefined, subject: 'subject-1' });
  });
});

describe('an ID token is refused', () => {
  it.each<[string, string, () => string | Promise<string>]>([
    ['another issuer', '"iss"', () => tokenWith({ iss: 'https://evil.example' })],
    ['no issuer', '"iss"', () => tokenWith({ iss: undefined })],
    ['an issuer with a slash more', '"iss"', () => tokenWith({ iss: `${ISSUER}/` })],
    ['another audience', '"aud"', () => tokenWith({ aud: 'another' })],
    ['no audience', '"aud"', () => tokenWith({ aud: undefined })],
    ['several audiences and no party', 'another client', () => tokenWith({ aud: [CLIENT, 'another'] })],
    ['another party', 'another client', () => tokenWith({ azp: 'another' })],
    [
      'several audiences and another party',
      'another client',
      () => tokenWith({ aud: [CLIENT, 'another'], azp: 'another' }),
    ],
    ['an end in the past', '"exp"', () => tokenWith({ exp: NOW - 61 })],
    ['no end', '"exp"', () => tokenWith({ exp: undefined })],
    ['a beginning in the future', '"nbf"', () => tokenWith({ nbf: NOW + 120 })],
    ['an issue time of an hour ago', '"iat"', () => tokenWith({ iat: NOW - 3600 })],
    ['an issue time in the future', '"iat"', () => tokenWith({ iat: NOW + 3600, exp: NOW + 7200 })],
    ['no issue time', '"iat"', () => tokenWith({ iat: undefined })],
    ['no subject', '"sub"', () => tokenWith({ sub: undefined })],
    ['an empty subject', 'claim sub', () => tokenWith({ sub: '' })],
    ['another nonce', 'another sign-in', () => tokenWith({ nonce: 'of another sign-in' })],
    ['no nonce', 'another sign-in', () => tokenWith({ nonce: undefined })],
    ['a foreign key under our key’s id', 'signature', () => tokenWith({}, {}, theirs.privateKey)],
    ['an unknown key id', 'no applicable key', () => tokenWith({}, { kid: 'two' }, theirs.privateKey)],
    [
      'its own key in the header',
      'signature',
      () => tokenWith({}, { kid: undefined, jwk: theirJwk }, theirs.privateKey),
    ],
    [
      'its own key’s address in the header',
      'signature',
      () => tokenWith({}, { jku: 'https://evil.example/jwks' }, theirs.privateKey),
    ],
    [
      'a critical extension nobody knows',
      'Extension Header',
      () => oddToken({ alg: 'RS256', kid: 'one', crit: ['odd'], odd: true }),
    ],
    ['no signature', '"alg"', () => new UnsecuredJWT(CLAIMS).encode()],
    ['no algorithm', '"alg"', () => oddToken({ kid: 'one' })],
    [
      'the public key as an HMAC secret',
      '"alg"',
      () =>
        new SignJWT(CLAIMS)
          .setProtectedHeader({ alg: 'HS256', kid: 'one' })
          .sign(new TextEncoder().encode(PUBLIC_PEM)),
    ],
    ['a changed claim under an old signature', 'signature', tampered],
    ['no dots', 'Compact JWS', () => 'not-a-token'],
    ['nothing', 'Compact JWS', () => ''],
  ])('for %s, because of %s', async (_name, reason, makeToken) => {
    await expect(verify(await makeToken())).rejects.toThrow(reason);
  });

  it.each([false, 'true', 1, null, undefined])(
    '[AU-3] for an e-mail of which email_verified is %j',
    async (verified) => {
      await expect(verify(await tokenWith({ email_verified: verified }))).rejects.toThrow('email_verified');
    },
  );
});
