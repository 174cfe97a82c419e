import { randomBytes } from 'node:crypto';

import type { Clock } from '@diwan/core';
import { server as hapiServer, type Server } from '@hapi/hapi';

import { databaseSessionRepository } from './auth/sessionRepository.ts';
import { sessionRoutes } from './auth/sessionRoutes.ts';
import { sessionStrategy } from './auth/sessionStrategy.ts';
import { signIn } from './auth/signIn.ts';
import { chatHistoryRoutes } from './chat-history/chatHistoryRoutes.ts';
import { databaseChatRepository } from './chat-history/chatRepository.ts';
import { completionRoutes } from './completions/completionRoutes.ts';
import { CompletionService } from './completions/completionService.ts';
import type { ServerSettings } from './configuration/settings.ts';
import type { Database } from './database/openDatabase.ts';
import { errorAnswers } from './http/errorAnswers.ts';
import { healthRoutes } from './http/healthRoutes.ts';
import { hostFiles } from './http/hostFiles.ts';
import { originCheck } from './http/originCheck.ts';
import { type Log, requestLog } from './http/requestLog.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { siteRoutes } from './http/siteRoutes.ts';
import { unknownCalls } from './http/unknownCalls.ts';
import { modelRoutes } from './models/modelRoutes.ts';
import type { ModelService } from './models/modelService.ts';
import { documentRoutes } from './providers/guide/documentRoutes.ts';
import type { DocumentSection } from './providers/guide/documentSection.ts';
import { databaseAccountRepository } from './users/accountRepository.ts';
import { databaseUserRepository } from './users/userRepository.ts';

/** Everything the server works with; it finds nothing by itself, so that a test can pass its own. */
export interface ServerDependencies {
  settings: ServerSettings;
  database: Database;
  log: Log;
  /** Seals cookies; at least 32 characters. */
  secret: string;
  clock: Clock;
  models: ModelService;
  /** What the guide cites, to be read as pages. */
  documents: readonly DocumentSection[];
  /** For the discovery of the identity provider. */
  fetchAddress: typeof fetch;
  /** Folder of the built host application; without one the server answers its calls only. */
  hostFolder?: string | undefined;
}

/**
 * The server, composed and not yet listening.
 *
 * @throws when the host application is not built, or the embedded provider's keys cannot be kept
 */
export async function createServer(dependencies: ServerDependencies): Promise<Server> {
  const { settings, database, log, hostFolder } = dependencies;
  const { publicOrigin, productName, identityProvider } = settings;
  const server = bareServer(settings);
  // First, so that it writes the errors of all that follow.
  await server.register(errorAnswers);
  await server.register({ plugin: securityHeaders, options: { publicOrigin } });
  await server.register({ plugin: requestLog, options: { log } });
  await server.register({ plugin: originCheck, options: { origins: [publicOrigin] } });
  await registerSignIn(server, dependencies);
  const site = { productName, providerName: identityProvider.name };
  await server.register({ plugin: siteRoutes, options: site });
  const checkDatabase = (): Promise<void> => database.sequelize.authenticate();
  await server.register({ plugin: healthRoutes, options: { checkDatabase } });
  await server.register(unknownCalls);
  await registerFeatures(server, dependencies);
  if (hostFolder !== undefined) await server.register({ plugin: hostFiles, options: { folder: hostFolder } });
  return server;
}

function bareServer({ host, port }: ServerSettings): Server {
  const server = hapiServer({
    host,
    port,
    debug: false,
    // Other programs on this domain set cookies too: one that cannot be read is none of the caller's fault.
    state: { strictHeader: false, ignoreErrors: true },
    routes: { state: { parse: true, failAction: 'ignore' } },
    // Compressed, an event stream is held back until a block is full.
    mime: { override: { 'text/event-stream': { compressible: false } } },
  });
  // Hapi's own begins with the machine's name, and stands in every error answer.
  server.info.id = randomBytes(6).toString('hex');
  return server;
}

async function registerSignIn(server: Server, dependencies: ServerDependencies): Promise<void> {
  const { settings, database, secret, clock, fetchAddress } = dependencies;
  const { publicOrigin, signupCreditMicrodollars } = settings;
  const users = databaseUserRepository(database);
  const accounts = databaseAccountRepository(database);
  const sessions = databaseSessionRepository(database, () => clock.now());
  await server.register({ plugin: sessionStrategy, options: { sessions, secret, publicOrigin } });
  await server.register({ plugin: sessionRoutes, options: { users, accounts, sessions, publicOrigin } });
  await server.register({
    plugin: signIn,
    options: {
      settings,
      publicOrigin,
      secret,
      users,
      sessions,
      signupCreditMicrodollars,
      now: () => clock.now(),
      fetchAddress,
    },
  });
}

async function registerFeatures(server: Server, dependencies: ServerDependencies): Promise<void> {
  const { database, clock, models, documents, log } = dependencies;
  const chats = databaseChatRepository(database);
  const accounts = databaseAccountRepository(database);
  const completions = new CompletionService({
    models,
    accounts,
    clock,
    report: ({ bookingError, ...report }) =>
      bookingError === undefined
        ? log.info(report, 'completion ended')
        : log.error({ ...report, err: bookingError }, 'completion not booked'),
  });
  await server.register({ plugin: chatHistoryRoutes, options: { chats, now: () => clock.now() } });
  await server.register({ plugin: documentRoutes, options: { sections: documents } });
  await server.register({ plugin: modelRoutes, options: { models } });
  await server.register({ plugin: completionRoutes, options: { completions, clock } });
}
