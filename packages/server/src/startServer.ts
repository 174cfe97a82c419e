import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createServer as createPortProbe } from 'node:net';
import { join, resolve } from 'node:path';

import { systemClock } from '@diwan/core';

import { keptSessionSecret } from './auth/sessionSecret.ts';
import { ConfigurationError } from './configuration/configurationError.ts';
import { readSettings } from './configuration/readSettings.ts';
import type { Environment, ServerSettings } from './configuration/settings.ts';
import { createServer } from './createServer.ts';
import { openDatabase } from './database/openDatabase.ts';
import { createLog, type Log } from './http/requestLog.ts';
import { createModelService, type ModelService } from './models/modelService.ts';
import { createProviders } from './providers/createProviders.ts';
import { DOCUMENTS_PATH } from './providers/guide/documentRoutes.ts';
import type { DocumentSection } from './providers/guide/documentSection.ts';
import { readDocuments } from './providers/guide/readDocuments.ts';
import { type ProviderSettings, readProviderSettings } from './providers/providerSettings.ts';

/** How to start besides what the environment says. */
export interface StartServerOptions {
  /** Folder of the built host application; without one only the calls are answered. */
  hostFolder?: string | undefined;
  /** Folder whose README and `docs` the guide answers from, besides its own handbook. */
  projectFolder?: string | undefined;
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
  { hostFolder, projectFolder, log: givenLog }: StartServerOptions = {},
): Promise<RunningServer> {
  const { settings, providers } = allSettingsOf(await withPort(environment));
  const { productName } = settings;
  const documents = readDocuments({ productName, ...(projectFolder === undefined ? {} : { projectFolder }) });
  const log = givenLog ?? createLog(settings.logLevel);
  // Chats and keys are in there: for no other user of the machine.
  await mkdir(settings.dataFolder, { recursive: true, mode: 0o700 });
  const database = await openDatabase({ file: join(settings.dataFolder, 'diwan.sqlite') });
  try {
    const server = await createServer({
      settings,
      database,
      log,
      secret: settings.sessionSecret ?? (await keptSessionSecret(settings.dataFolder)),
      clock: systemClock,
      documents,
      models: modelsOf(settings, providers, documents, log),
      fetchAddress: fetch,
      hostFolder: hostFolder === undefined ? undefined : resolve(hostFolder),
    });
    await server.start();
    log.info({ origin: settings.publicOrigin, environment: settings.environment }, 'started');
    let stopped: Promise<void> | undefined;
    return {
      origin: settings.publicOrigin,
      stop: () => (stopped ??= server.stop({ timeout: STOP_LIMIT_MS }).then(() => database.close())),
    };
  } catch (error) {
    await database.close();
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

function modelsOf(
  { productName, publicOrigin }: ServerSettings,
  settings: ProviderSettings,
  documents: readonly DocumentSection[],
  log: Log,
): ModelService {
  const clock = systemClock;
  const documentsUrl = publicOrigin + DOCUMENTS_PATH;
  return createModelService({
    providers: createProviders({ settings, clock, productName, documents, documentsUrl }),
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
