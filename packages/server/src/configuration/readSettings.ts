import { join } from 'node:path';

import { DEFAULT_ALLOWANCE } from '@diwan/core';
import {
  type BaseIssue,
  check,
  type InferOutput,
  minLength,
  object,
  optional,
  picklist,
  pipe,
  safeParse,
  string,
  transform,
} from 'valibot';

import { isLoopbackHost } from './isLoopbackHost.ts';
import { microdollarsOf } from './microdollarsOf.ts';
import { type IdentityProviderReading, readIdentityProvider } from './readIdentityProvider.ts';
import { type Environment, type Fault, LOG_LEVELS, type ServerSettings } from './settings.ts';

/** Settings, or every fault that keeps the server from starting. */
export type SettingsReading =
  | { status: 'valid'; settings: ServerSettings }
  | { status: 'faulty'; faults: readonly Fault[] };

/** Reads the server's settings; all faults are found at once, so that one start shows them all. */
export function readSettings(variables: Environment): SettingsReading {
  const environment = withoutEmpty(variables);
  const result = safeParse(environmentSchema, environment);
  const identity = readIdentityProvider(environment);
  const faults = (result.issues ?? []).map(faultOf);
  if (identity.status === 'faulty') faults.push(...identity.faults);
  faults.push(...contradictionsIn(environment, identity));
  if (!result.success || identity.status === 'faulty' || faults.length > 0)
    return { status: 'faulty', faults };
  return { status: 'valid', settings: settingsOf(result.output, identity.identityProvider) };
}

function faultOf({ path, message }: BaseIssue<unknown>): Fault {
  return { variable: String(path?.[0].key), problem: message };
}

function settingsOf(
  variables: InferOutput<typeof environmentSchema>,
  identityProvider: ServerSettings['identityProvider'],
): ServerSettings {
  const environment = variables.NODE_ENV === 'production' ? 'production' : 'development';
  return {
    environment,
    host: variables.HOST,
    port: variables.PORT,
    publicOrigin: variables.PUBLIC_ORIGIN ?? `http://localhost:${variables.PORT}`,
    dataFolder: variables.DATA_DIR,
    databaseUrl: variables.DATABASE_URL,
    databasePool: variables.DATABASE_POOL,
    redisUrl: variables.REDIS_URL,
    filesFolder: variables.FILES_DIR ?? join(variables.DATA_DIR, 'files'),
    fileLimits: {
      fileBytes: variables.MAX_FILE_MB * BYTES_PER_MB,
      userBytes: variables.MAX_USER_FILES_MB * BYTES_PER_MB,
      attachments: variables.MAX_ATTACHMENTS,
    },
    productName: variables.PRODUCT_NAME,
    logLevel: variables.LOG_LEVEL,
    identityProvider,
    sessionSecret: variables.SESSION_SECRET,
    signupCreditMicrodollars: variables.SIGNUP_CREDIT ?? (environment === 'production' ? 0 : 1_000_000),
    sessionAllowance: {
      maxTokens: variables.SESSION_TOKENS,
      tokensPerHour: variables.SESSION_TOKENS_PER_HOUR ?? variables.SESSION_TOKENS,
    },
    passwordCalls: variables.AUTH_PASSWORD,
    rateLimits: variables.RATE_LIMITS,
    trustedProxies: variables.TRUSTED_PROXIES,
    metricsToken: variables.METRICS_TOKEN,
    companionDownloadUrl: variables.COMPANION_DOWNLOAD_URL,
  };
}

function contradictionsIn(environment: Environment, identity: IdentityProviderReading): Fault[] {
  const { NODE_ENV, SESSION_SECRET, HOST = '127.0.0.1', PUBLIC_ORIGIN, RATE_LIMITS } = environment;
  const origin = PUBLIC_ORIGIN !== undefined && isOrigin(PUBLIC_ORIGIN) ? new URL(PUBLIC_ORIGIN) : undefined;
  const isPublic = origin !== undefined && !isLoopbackHost(origin.hostname);
  const faults: Fault[] = [];
  if (NODE_ENV === 'production' && SESSION_SECRET === undefined) {
    faults.push({
      variable: 'SESSION_SECRET',
      problem: `is missing: production needs at least ${SECRET_LENGTH} random characters`,
    });
  }
  if (NODE_ENV === 'production' && isPublic && origin.protocol !== 'https:') {
    faults.push({ variable: 'PUBLIC_ORIGIN', problem: 'must begin with https:// in production' });
  }
  if (NODE_ENV === 'production' && RATE_LIMITS === 'off') {
    faults.push({ variable: 'RATE_LIMITS', problem: 'cannot be off in production: it is for load tests' });
  }
  if (identity.status === 'valid' && identity.identityProvider.kind === 'embedded') {
    const problem = 'must be a loopback address while no identity provider is configured';
    if (!isLoopbackHost(HOST)) faults.push({ variable: 'HOST', problem });
    if (isPublic) faults.push({ variable: 'PUBLIC_ORIGIN', problem });
  }
  return faults;
}

function withoutEmpty(variables: Environment): Environment {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim() !== ''));
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text);
}

// @hapi/iron refuses shorter passwords when the first cookie is sealed: too late.
const SECRET_LENGTH = 32;

// A guess a second would find a shorter one.
const TOKEN_LENGTH = 16;

const BYTES_PER_MB = 1024 * 1024;

const wholeNumber = (most: number, usual: number) =>
  pipe(
    optional(string(), String(usual)),
    check(
      (text) => /^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= most,
      `must be a whole number from 1 to ${most}`,
    ),
    transform(Number),
  );

const address = (protocols: readonly string[], example: string) =>
  pipe(
    string(),
    check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address such as ${example}`,
    ),
  );

const onOrOff = picklist(['on', 'off'], 'must be on or off');

const tokens = pipe(
  string(),
  check((text) => /^[1-9]\d{0,11}$/.test(text), 'must be a whole number of tokens above zero'),
  transform(Number),
);

const environmentSchema = object({
  NODE_ENV: optional(string()),
  HOST: optional(string(), '127.0.0.1'),
  PORT: pipe(
    optional(string(), '3000'),
    check(
      (text) => /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) < 65_536,
      'must be a number from 1 to 65535',
    ),
    transform(Number),
  ),
  PUBLIC_ORIGIN: optional(
    pipe(string(), check(isOrigin, 'must be an origin such as https://chat.example.com, without a path')),
  ),
  DATA_DIR: optional(string(), './data'),
  DATABASE_URL: optional(address(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/diwan')),
  DATABASE_POOL: wholeNumber(200, 10),
  REDIS_URL: optional(address(['redis:', 'rediss:'], 'redis://host:6379')),
  FILES_DIR: optional(string()),
  MAX_FILE_MB: wholeNumber(1000, 32),
  MAX_USER_FILES_MB: wholeNumber(1_000_000, 1024),
  MAX_ATTACHMENTS: wholeNumber(50, 20),
  PRODUCT_NAME: optional(string(), 'Diwan'),
  LOG_LEVEL: optional(picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
  SESSION_SECRET: optional(
    pipe(string(), minLength(SECRET_LENGTH, `must have at least ${SECRET_LENGTH} characters`)),
  ),
  SIGNUP_CREDIT: optional(
    pipe(
      string(),
      check(
        (text) => microdollarsOf(text) !== undefined,
        'must be dollars, such as 0 or 2.50, with up to 6 decimals',
      ),
      transform((text) => microdollarsOf(text) ?? 0),
    ),
  ),
  SESSION_TOKENS: optional(tokens, String(DEFAULT_ALLOWANCE.maxTokens)),
  SESSION_TOKENS_PER_HOUR: optional(tokens),
  AUTH_PASSWORD: optional(onOrOff, 'on'),
  RATE_LIMITS: optional(onOrOff, 'on'),
  TRUSTED_PROXIES: pipe(
    optional(string(), '0'),
    check((text) => /^\d$/.test(text), 'must be how many proxies stand before the server, from 0 to 9'),
    transform(Number),
  ),
  METRICS_TOKEN: optional(
    pipe(string(), minLength(TOKEN_LENGTH, `must have at least ${TOKEN_LENGTH} characters`)),
  ),
  COMPANION_DOWNLOAD_URL: optional(address(['https:'], 'https://example.com/companion')),
});
