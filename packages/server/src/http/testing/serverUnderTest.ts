import { join } from 'node:path';

import { systemClock } from '@diwan/core';
import type { Server, ServerInjectOptions, ServerInjectResponse } from '@hapi/hapi';

import type { ServerSettings } from '../../configuration/settings.ts';
import { createServer } from '../../createServer.ts';
import { type TemporaryDatabase, temporaryDatabase } from '../../database/testing/temporaryDatabase.ts';
import { createModelService } from '../../models/modelService.ts';
import { databaseUserRepository } from '../../users/userRepository.ts';
import { createLog } from '../requestLog.ts';
import { asUser } from './asUser.ts';

/** Settings of a server in tests, which no request leaves: its identity provider does not exist. */
export const TEST_SETTINGS: ServerSettings = {
  environment: 'development',
  host: '127.0.0.1',
  port: 0,
  publicOrigin: 'http://localhost:3000',
  dataFolder: '/nowhere',
  databaseUrl: undefined,
  databasePool: 10,
  redisUrl: undefined,
  filesFolder: '/nowhere/files',
  fileLimits: { fileBytes: 1024 * 1024, userBytes: 8 * 1024 * 1024, attachments: 20 },
  productName: 'Diwan',
  logLevel: 'silent',
  identityProvider: {
    kind: 'oidc',
    name: 'Test',
    issuer: 'https://issuer.invalid',
    clientId: 'diwan',
    clientSecret: 'secret',
  },
  sessionSecret: undefined,
  signupCreditMicrodollars: 0,
  sessionAllowance: { maxTokens: 10_000, tokensPerHour: 10_000 },
  passwordCalls: 'on',
  rateLimits: 'off',
  trustedProxies: 0,
  metricsToken: undefined,
  companionDownloadUrl: undefined,
};

/** A whole server over a real database, called by `inject`. */
export interface ServerUnderTest extends TemporaryDatabase {
  server: Server;
  /** Sets the clock of the server, in milliseconds since 1970. */
  setTime(now: number): void;
  /** Calls as this user, or as nobody, from a page of the site. */
  call(userId: string | undefined, options: ServerInjectOptions): Promise<ServerInjectResponse>;
  /** What was logged, as lines of JSON. */
  logged: string[];
}

/** A server with the users whose subjects are given; the id of each is its subject. */
export async function serverUnderTest(
  userIds: readonly string[],
  overrides: Partial<Parameters<typeof createServer>[0]> = {},
): Promise<ServerUnderTest> {
  const temporary = await temporaryDatabase();
  const { database } = temporary;
  let now = Date.UTC(2026, 10, 20, 12);
  const logged: string[] = [];
  const server = await createServer({
    settings: { ...TEST_SETTINGS, filesFolder: join(temporary.folder, 'files') },
    database,
    log: createLog('trace', { write: (line) => void logged.push(line) }),
    secret: 'a secret of at least thirty-two characters',
    clock: { ...systemClock, now: () => now },
    documents: [],
    models: createModelService({ providers: [], clock: systemClock }),
    fetchAddress: () => Promise.reject(new Error('no network in tests')),
    ...overrides,
  });
  for (const id of userIds) await addUser(temporary, id, now);
  return {
    ...temporary,
    server,
    logged,
    setTime: (time) => void (now = time),
    call: (userId, options) => server.inject(requestOf(userId, options)),
  };
}

async function addUser({ database }: TemporaryDatabase, id: string, now: number): Promise<void> {
  const identity = { issuer: 'https://issuer.invalid', subject: id, email: `${id}@example.com` };
  const newcomer = { id, createdAt: new Date(now), creditMicrodollars: 0 };
  await databaseUserRepository(database).arrive(identity, newcomer);
}

function requestOf(userId: string | undefined, options: ServerInjectOptions): ServerInjectOptions {
  const headers = {
    origin: TEST_SETTINGS.publicOrigin,
    'content-type': 'application/json',
    ...options.headers,
  };
  return { ...options, headers, ...(userId === undefined ? {} : { auth: asUser(userId) }) };
}
