import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createServer as createPortProbe } from 'node:net';
import { resolve } from 'node:path';

import { type Clock, systemClock } from '@diwan/core';

import { keptSessionSecret } from './auth/sessionSecret.ts';
import { ConfigurationError } from './configuration/configurationError.ts';
import { readSettings } from './configuration/readSettings.ts';
import type { Environment, ServerSettings } from './configuration/settings.ts';
import { createServer } from './createServer.ts';
import { databaseSettings } from './database/databaseSettings.ts';
import { openDatabase } from './database/openDatabase.ts';
import { createLog, type Log } from './http/requestLog.ts';
import { createModelService, type ModelService } from './models/modelService.ts';
import type { SharedModelLists } from './models/sharedModelLists.ts';
import { createProviders } from './providers/createProviders.ts';
import { DOCUMENTS_PATH } from './providers/guide/documentRoutes.ts';
import type { DocumentSection } from './providers/guide/documentSection.ts';
import { readDocuments } from './providers/guide/readDocuments.ts';
import { type ProviderSettings, readProviderSettings } from './providers/providerSettings.ts';
import type { JoinedServers } from './redis/joinServers.ts';

/** How to start besides what the environment says. */
export interface StartServerOptions {
  /** Folder of the built host application; without one only the calls are answered. */
  hostFolder?: string | undefined;
  /** Folder whose README and `docs` the guide answers from, besides its own handbook. */
  projectFolder?: string | undefined;
  /** The time; the machine's by default. */
  clock?: Clock | undefined;
  /** Where to log; by default to the standard output, at the level of `LOG_LEVEL`. */
  log?: Log | undefined;
}

/** A server that listens. */
export interface RunningServer {
  /** Where browsers find it, such as `http://localhost:3000`. */
  origin: string;
  /** Ends the calls under way, at most 20 seconds, then closes the database; further calls do nothing. */
  stop(): Promise<void>;
}

const STOP_LIMIT_MS = 20_000;

/**
 * Opens everything and listens. `PORT=0` takes any free port.
 *
 * @throws ConfigurationError naming all faulty variables at once
 * @throws DatabaseError naming a file that cannot be used
 */
export async function startServer(
  environment: Environment,
  { hostFolder, projectFolder, clock = systemClock, log: givenLog }: StartServerOptions = {},
): Promise<RunningServer> {
  const { settings, providers } = allSettingsOf(await withPort(environment));
  const { productName } = settings;
  const documents = readDocuments({ productName, ...(projectFolder === undefined ? {} : { projectFolder }) });
  const log = givenLog ?? createLog(settings.logLevel);
  // Chats and keys are in there: for no other user of the machine.
  await mkdir(settings.dataFolder, { recursive: true, mode: 0o700 });
  const database = await openDatabase(databaseSettings(settings));
  const joined = await joinedServers(settings, clock, log);
  const close = (): Promise<unknown> => Promise.all([database.close(), joined?.close()]);
  try {
    const server = await createServer({
      settings,
      database,
      log,
      secret: settings.sessionSecret ?? (await keptSessionSecret(settings.dataFolder)),
      clock,
      documents,
      models: modelsOf(settings, { settings: providers, documents, clock, log, shared: joined?.modelLists }),
      shared: joined?.shared,
      limits: settings.rateLimits === 'off' ? undefined : joined?.limits,
      fetchAddress: fetch,
      hostFolder: hostFolder === undefined ? undefined : resolve(hostFolder),
    });
    await server.start();
    log.info({ origin: settings.publicOrigin, environment: settings.environment }, 'started');
    let stopped: Promise<void> | undefined;
    return {
      origin: settings.publicOrigin,
      stop: () =>
        (stopped ??= server.stop({ timeout: STOP_LIMIT_MS }).then(async () => void (await close()))),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function allSettingsOf(environment: Environment): { settings: ServerSettings; providers: ProviderSettings } {
  const server = readSettings(environment);
  const models = readProviderSettings(environment, (path) => readFileSync(path, 'utf8'));
  if (server.status === 'valid' && models.status === 'valid') {
    return { settings: server.settings, providers: models.providers };
  }
  throw new ConfigurationError(
    [server, models].flatMap((reading) => ('faults' in reading ? reading.faults : [])),
  );
}

async function joinedServers(
  { redisUrl }: ServerSettings,
  clock: Clock,
  log: Log,
): Promise<JoinedServers | undefined> {
  if (redisUrl === undefined) return undefined;
  // Loaded only where there is a Redis.
  const { joinServers } = await import('./redis/joinServers.ts');
  return joinServers({ redisUrl, clock, log });
}

interface ModelSources {
  settings: ProviderSettings;
  documents: readonly DocumentSection[];
  clock: Clock;
  log: Log;
  shared: SharedModelLists | undefined;
}

function modelsOf(
  { productName, publicOrigin }: ServerSettings,
  { settings, documents, clock, log, shared }: ModelSources,
): ModelService {
  const documentsUrl = publicOrigin + DOCUMENTS_PATH;
  const providers = createProviders({ settings, clock, productName, documents, documentsUrl });
  return createModelService({
    providers: shared === undefined ? providers : providers.map(shared),
    clock,
    markup: settings.markup,
    defaultModelId: settings.defaultModelId,
    onFailure: (providerId, error) => log.warn({ providerId, err: error }, 'models not listed'),
  });
}

// The site's address must be known before the server is made: the identity provider gets it.
async function withPort(environment: Environment): Promise<Environment> {
  if (environment['PORT'] !== '0') return environment;
  return { ...environment, PORT: String(await freePort(environment['HOST'] ?? '127.0.0.1')) };
}

function freePort(host: string): Promise<number> {
  const probe = createPortProbe();
  return new Promise((found, failed) => {
    probe.once('error', failed);
    probe.listen(0, host, () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => found(port));
    });
  });
}
