import { describe, expect, it } from 'vitest';

import { readSettings } from './readSettings.ts';
import type { Environment } from './settings.ts';

const SECRET = 'thirty-two characters, or even more';
const GOOGLE = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
const OIDC = { OIDC_ISSUER: 'https://id.example/realm', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' };
const PRODUCTION = {
  NODE_ENV: 'production',
  SESSION_SECRET: SECRET,
  PUBLIC_ORIGIN: 'https://chat.example',
  ...GOOGLE,
};

function settingsFrom(environment: Environment) {
  const reading = readSettings(environment);
  return reading.status === 'valid' ? reading.settings : reading.faults;
}

function faultyVariables(environment: Environment): string[] {
  const reading = readSettings(environment);
  return reading.status === 'faulty' ? reading.faults.map(({ variable }) => variable) : [];
}

describe('the settings', () => {
  it('[OP-3] name a PostgreSQL and a Redis that several servers share', () => {
    const shared = { DATABASE_URL: 'postgres://app:secret@db.example:5432/diwan', DATABASE_POOL: '25' };
    expect(settingsFrom({ ...shared, REDIS_URL: 'rediss://cache.example' })).toMatchObject({
      databaseUrl: shared.DATABASE_URL,
      databasePool: 25,
      redisUrl: 'rediss://cache.example',
    });
  });

  it('[OP-1] refuse addresses of other kinds, and never repeat the password in them', () => {
    const environment = {
      DATABASE_URL: 'mysql://app:secret@db/diwan',
      REDIS_URL: 'localhost',
      DATABASE_POOL: '0',
    };
    expect(faultyVariables(environment)).toEqual(['DATABASE_URL', 'DATABASE_POOL', 'REDIS_URL']);
    expect(JSON.stringify(settingsFrom(environment))).not.toContain('secret');
  });

  it('[AU-19, PR-36] need nothing in development', () => {
    expect(settingsFrom({})).toEqual({
      environment: 'development',
      host: '127.0.0.1',
      port: 3000,
      publicOrigin: 'http://localhost:3000',
      dataFolder: './data',
      databaseUrl: undefined,
      databasePool: 10,
      redisUrl: undefined,
      filesFolder: 'data/files',
      fileLimits: { fileBytes: 33_554_432, userBytes: 1_073_741_824, attachments: 20 },
      productName: 'Diwan',
      logLevel: 'info',
      identityProvider: { kind: 'embedded', name: 'Diwan Development' },
      sessionSecret: undefined,
      signupCreditMicrodollars: 1_000_000,
      sessionAllowance: { maxTokens: 10_000, tokensPerHour: 10_000 },
      passwordCalls: 'on',
      rateLimits: 'on',
      trustedProxies: 0,
      metricsToken: undefined,
      companionDownloadUrl: undefined,
    });
  });

  it('take what an operator says of sign-in, proxies and metrics', () => {
    const environment = {
      AUTH_PASSWORD: 'off',
      RATE_LIMITS: 'off',
      TRUSTED_PROXIES: '2',
      METRICS_TOKEN: 'sixteen-or-more-letters',
    };
    expect(settingsFrom(environment)).toMatchObject({
      passwordCalls: 'off',
      rateLimits: 'off',
      trustedProxies: 2,
      metricsToken: 'sixteen-or-more-letters',
    });
  });

  it('[CO-31] name the place where the companion is downloaded', () => {
    const companionDownloadUrl = 'https://files.example/companion?from=chat';
    expect(settingsFrom({ COMPANION_DOWNLOAD_URL: companionDownloadUrl })).toMatchObject({
      companionDownloadUrl,
    });
  });

  it('[OP-2, PR-36] take what production gives, where a new user starts with nothing', () => {
    expect(settingsFrom({ ...PRODUCTION, HOST: '0.0.0.0', PORT: '8080' })).toMatchObject({
      environment: 'production',
      host: '0.0.0.0',
      port: 8080,
      publicOrigin: 'https://chat.example',
      sessionSecret: SECRET,
      signupCreditMicrodollars: 0,
    });
  });

  it('[AU-18] know Google by two variables', () => {
    expect(settingsFrom(GOOGLE)).toMatchObject({
      identityProvider: {
        kind: 'oidc',
        name: 'Google',
        issuer: 'https://accounts.google.com',
        clientId: 'id',
        clientSecret: 'secret',
      },
    });
  });

  it.each([
    [{}, 'id.example'],
    [{ OIDC_NAME: 'Example Login' }, 'Example Login'],
  ])('[AU-18] know any provider by its issuer: %j is named %s', (named, name) => {
    const identityProvider = {
      kind: 'oidc',
      name,
      issuer: 'https://id.example/realm',
      clientId: 'id',
      clientSecret: 'secret',
    };
    expect(settingsFrom({ ...OIDC, ...named })).toMatchObject({ identityProvider });
  });

  it('[OP-1] take an empty variable as not set', () => {
    expect(settingsFrom({ PORT: '', GOOGLE_CLIENT_ID: ' ', NODE_ENV: '' })).toMatchObject({ port: 3000 });
  });

  it.each([
    ['0', 0],
    ['2', 2_000_000],
    ['0.000001', 1],
    ['12.5', 12_500_000],
  ])('read a credit of %s dollars as %d microdollars', (text, microdollars) => {
    expect(settingsFrom({ SIGNUP_CREDIT: text })).toMatchObject({ signupCreditMicrodollars: microdollars });
  });
});

describe('a wrong configuration', () => {
  it.each<[string, Environment, string[]]>([
    ['no provider in production', { NODE_ENV: 'production', SESSION_SECRET: SECRET }, ['GOOGLE_CLIENT_ID']],
    ['half of Google', { GOOGLE_CLIENT_ID: 'id' }, ['GOOGLE_CLIENT_SECRET']],
    ['a third of another provider', { OIDC_CLIENT_ID: 'id' }, ['OIDC_ISSUER', 'OIDC_CLIENT_SECRET']],
    ['two providers', { ...GOOGLE, OIDC_ISSUER: 'https://id.example' }, ['OIDC_ISSUER']],
    ['an issuer in the clear', { ...OIDC, OIDC_ISSUER: 'http://id.example' }, ['OIDC_ISSUER']],
    ['no secret in production', { ...PRODUCTION, SESSION_SECRET: undefined }, ['SESSION_SECRET']],
    ['a short secret', { SESSION_SECRET: 'short' }, ['SESSION_SECRET']],
    [
      'a site in the clear in production',
      { ...PRODUCTION, PUBLIC_ORIGIN: 'http://chat.example' },
      ['PUBLIC_ORIGIN'],
    ],
    ['an origin with a path', { PUBLIC_ORIGIN: 'http://localhost:3000/chat' }, ['PUBLIC_ORIGIN']],
    ['the embedded provider for others', { HOST: '0.0.0.0' }, ['HOST']],
    [
      'the embedded provider under a public name',
      { PUBLIC_ORIGIN: 'https://chat.example' },
      ['PUBLIC_ORIGIN'],
    ],
    ['a port out of range', { PORT: '70000' }, ['PORT']],
    ['a port in words', { PORT: 'http' }, ['PORT']],
    ['a negative credit', { SIGNUP_CREDIT: '-1' }, ['SIGNUP_CREDIT']],
    ['a credit finer than a microdollar', { SIGNUP_CREDIT: '0.0000001' }, ['SIGNUP_CREDIT']],
    ['an unknown log level', { LOG_LEVEL: 'loud' }, ['LOG_LEVEL']],
    ['passwords neither on nor off', { AUTH_PASSWORD: 'maybe' }, ['AUTH_PASSWORD']],
    ['no rate limits in production', { ...PRODUCTION, RATE_LIMITS: 'off' }, ['RATE_LIMITS']],
    ['a negative number of proxies', { TRUSTED_PROXIES: '-1' }, ['TRUSTED_PROXIES']],
    ['a token that can be guessed', { METRICS_TOKEN: 'short' }, ['METRICS_TOKEN']],
    [
      'a program that is downloaded in the clear',
      { COMPANION_DOWNLOAD_URL: 'http://files.example/companion' },
      ['COMPANION_DOWNLOAD_URL'],
    ],
    [
      'a download that is a script',
      { COMPANION_DOWNLOAD_URL: 'javascript:alert(1)' },
      ['COMPANION_DOWNLOAD_URL'],
    ],
  ])('[OP-1] is refused for %s', (_name, environment, variables) => {
    expect(faultyVariables(environment)).toEqual(variables);
  });

  it('[OP-1, OP-2] names every fault at once', () => {
    const faults = faultyVariables({
      NODE_ENV: 'production',
      PORT: '0x',
      PUBLIC_ORIGIN: 'http://chat.example',
      LOG_LEVEL: 'loud',
    });
    expect(new Set(faults)).toEqual(
      new Set(['PORT', 'LOG_LEVEL', 'GOOGLE_CLIENT_ID', 'SESSION_SECRET', 'PUBLIC_ORIGIN']),
    );
  });
});
