import { randomBytes } from 'node:crypto';

import type { Clock } from '@diwan/core';
import { server as hapiServer, type Server } from '@hapi/hapi';

import { accountRoutes } from './account-export/accountRoutes.ts';
import { authentication } from './auth/authentication.ts';
import { createKeeping } from './chat-history/createKeeping.ts';
import { keepingFeature } from './chat-history/keepingFeature.ts';
import { codingChatRoutes } from './coding-chat/codingChatRoutes.ts';
import { completionRoutes } from './completions/completionRoutes.ts';
import { CompletionService } from './completions/completionService.ts';
import type { SharedRuns } from './completions/sharedRuns.ts';
import type { ServerSettings } from './configuration/settings.ts';
import type { Database } from './database/openDatabase.ts';
import { errorAnswers } from './http/errorAnswers.ts';
import { hostFiles } from './http/hostFiles.ts';
import { completionResult, createMetrics, type ReadableMetrics } from './http/metrics.ts';
import { operation } from './http/operation.ts';
import { originCheck } from './http/originCheck.ts';
import { rateLimit } from './http/rateLimit.ts';
import { memoryRateLimits, noRateLimits, type RateLimits } from './http/rateLimits.ts';
import { type Log, requestLog } from './http/requestLog.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { streamMetrics } from './http/streamMetrics.ts';
import { unknownCalls } from './http/unknownCalls.ts';
import { ledgerRoutes } from './ledger/ledgerRoutes.ts';
import { serveMetering } from './ledger/serveMetering.ts';
import { usageRepository } from './ledger/usageRepository.ts';
import { modelRoutes } from './models/modelRoutes.ts';
import type { ModelService } from './models/modelService.ts';
import { profileRoutes } from './profile/profileRoutes.ts';
import { documentRoutes } from './providers/guide/documentRoutes.ts';
import type { DocumentSection } from './providers/guide/documentSection.ts';
import { identityMarks } from './users/identityMark.ts';

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
  /** Where the server counts what it does; its own by default. */
  metrics?: ReadableMetrics | undefined;
  /** The way to running completions of other servers; by default there are none. */
  shared?: SharedRuns | undefined;
  /** Where callers are counted; in memory by default, or not at all where the settings say so. */
  limits?: RateLimits | undefined;
  /** Folder of the built host application; without one the server answers its calls only. */
  hostFolder?: string | undefined;
}

/** What services tell of themselves and ask before they act. */
interface Counters {
  metrics: ReadableMetrics;
  limits: RateLimits;
}

/**
 * The server, composed and not yet listening.
 *
 * @throws when the host application is not built, or the embedded provider's keys cannot be kept
 */
export async function createServer(dependencies: ServerDependencies): Promise<Server> {
  const { settings, database, log, hostFolder } = dependencies;
  const { publicOrigin, trustedProxies } = settings;
  const counters = countersOf(dependencies);
  const { metrics, limits } = counters;
  const server = bareServer(settings);
  // First, so that it writes the errors of all that follow.
  await server.register(errorAnswers);
  await server.register({ plugin: securityHeaders, options: { publicOrigin } });
  await server.register({ plugin: requestLog, options: { log } });
  await server.register({ plugin: streamMetrics, options: { metrics } });
  await server.register({ plugin: originCheck, options: { origins: [publicOrigin] } });
  await server.register({ plugin: rateLimit, options: { limits, trustedProxies } });
  await server.register({ plugin: authentication, options: dependencies });
  await server.register({ plugin: operation, options: { settings, database, metrics } });
  await server.register(unknownCalls);
  await registerFeatures(server, { ...dependencies, ...counters });
  if (hostFolder !== undefined) {
    const { productName } = settings;
    await server.register({ plugin: hostFiles, options: { folder: hostFolder, productName } });
  }
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

function countersOf({ metrics = createMetrics(), limits, settings }: ServerDependencies): Counters {
  const fallback = settings.rateLimits === 'off' ? noRateLimits : memoryRateLimits();
  return { metrics, limits: limits ?? fallback };
}

async function registerFeatures(server: Server, dependencies: ServerDependencies & Counters): Promise<void> {
  const { settings, database, clock, models, documents, log, metrics, limits, shared, secret } = dependencies;
  const metered = serveMetering(server, {
    database,
    clock,
    allowance: settings.sessionAllowance,
    metrics,
    log,
  });
  const keeping = createKeeping({ database, settings, clock, metered, log });
  const completions = new CompletionService({
    models,
    metered,
    clock,
    limits,
    ...(shared && { shared }),
    keeping,
    onFirstDelta: (delayMs) => metrics.firstDelta(delayMs),
    report: ({ settlementError, ...report }) => {
      metrics.completionEnded(completionResult(report.ending));
      if (settlementError === undefined) log.info(report, 'completion ended');
      else log.error({ ...report, err: settlementError }, 'completion not settled');
    },
  });
  await server.register({ plugin: keepingFeature, options: { keeping, database, clock, log } });
  const markOfIdentity = identityMarks(secret);
  const account = { database, store: keeping.store, markOfIdentity, now: () => clock.now() };
  await server.register({ plugin: accountRoutes, options: account });
  await server.register({ plugin: documentRoutes, options: { sections: documents } });
  await server.register({ plugin: modelRoutes, options: { models } });
  await server.register({ plugin: completionRoutes, options: { completions, clock } });
  await server.register({ plugin: codingChatRoutes, options: { completions, metered, clock } });
  await server.register({ plugin: profileRoutes, options: { database, settings, clock } });
  await server.register({ plugin: ledgerRoutes, options: { usage: usageRepository(database), clock } });
}
