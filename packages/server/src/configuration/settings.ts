import type { AllowanceRule } from '@diwan/core';

import type { FileLimits } from '../files/fileService.ts';

/** Variables of the process's environment. An empty one counts as not set. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A variable that keeps the server from starting, and why. */
export interface Fault {
  variable: string;
  /** Completes the sentence "VARIABLE …". */
  problem: string;
}

/** Who signs users in: the embedded development provider, or an OpenID Connect provider. */
export type IdentityProviderSettings =
  | { kind: 'embedded'; name: string }
  | { kind: 'oidc'; name: string; issuer: string; clientId: string; clientSecret: string };

/** Levels of the log, from the quietest to the loudest. */
export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** What the server is told at its start; nothing else reads the environment. */
export interface ServerSettings {
  environment: 'production' | 'development';
  host: string;
  port: number;
  /** Scheme, host and port under which browsers see the site, without a slash at the end. */
  publicOrigin: string;
  /** Folder of the database and of generated keys. */
  dataFolder: string;
  /** A PostgreSQL that several servers share; without one the database is a file in the data folder. */
  databaseUrl: string | undefined;
  /** Connections to it at most. */
  databasePool: number;
  /** A Redis that several servers share; without one each keeps to its own memory. */
  redisUrl: string | undefined;
  /** Folder of attachments and images; servers that stand side by side share one. */
  filesFolder: string;
  fileLimits: FileLimits;
  productName: string;
  logLevel: (typeof LOG_LEVELS)[number];
  identityProvider: IdentityProviderSettings;
  /** Seals the session cookies; without one the server keeps a generated secret in its data folder. */
  sessionSecret: string | undefined;
  /** What a new user starts with, in whole microdollars. */
  signupCreditMicrodollars: number;
  /** How many session tokens a user has, and how fast they come back. */
  sessionAllowance: AllowanceRule;
  /** Whether e-mail and password sign clients of the API in. */
  passwordCalls: 'on' | 'off';
  /** Whether callers are held to `RATE_LIMITS`; `off` is for load tests only. */
  rateLimits: 'on' | 'off';
  /** How many proxies stand before the server and name in `X-Forwarded-For` whom they heard. */
  trustedProxies: number;
  /** Lets whoever names it read `/metrics`; without one only programs of this machine may. */
  metricsToken: string | undefined;
  /** Where users download the companion; without one the page links to no download. */
  companionDownloadUrl: string | undefined;
}
