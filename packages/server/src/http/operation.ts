import type { Site } from '@diwan/core/wire';
import type { Plugin } from '@hapi/hapi';

import type { ServerSettings } from '../configuration/settings.ts';
import { pendingMigrations } from '../database/migrate.ts';
import type { Database } from '../database/openDatabase.ts';
import { healthRoutes } from './healthRoutes.ts';
import type { ReadableMetrics } from './metrics.ts';
import { metricsRoutes } from './metricsRoutes.ts';
import { openApiRoutes } from './openApiRoutes.ts';
import { previewFrameRoutes } from './previewFrameRoutes.ts';
import { siteRoutes } from './siteRoutes.ts';

/** What the calls need that belong to no user. */
export interface OperationOptions {
  settings: ServerSettings;
  database: Database;
  metrics: ReadableMetrics;
}

/** Of the calls as they are described; a change that breaks a client raises it. */
const API_VERSION = '1.0.0';

/** What belongs to no user: health, metrics, the description of the API, the page's settings, the preview frame. */
export const operation: Plugin<OperationOptions> = {
  name: 'operation',
  async register(server, { settings, database, metrics }) {
    const { productName, publicOrigin, metricsToken: token } = settings;
    await server.register({ plugin: siteRoutes, options: siteOf(settings) });
    await server.register({
      plugin: healthRoutes,
      options: {
        checkDatabase: () => database.sequelize.authenticate(),
        pendingMigrations: () => pendingMigrations(database),
      },
    });
    metrics.watch('write-queue-depth', () => database.writeQueueDepth());
    await server.register({ plugin: metricsRoutes, options: { metrics, token } });
    const description = { title: productName, version: API_VERSION, publicOrigin };
    await server.register({ plugin: openApiRoutes, options: description });
    await server.register(previewFrameRoutes);
  },
};

function siteOf({ productName, identityProvider, companionDownloadUrl }: ServerSettings): Site {
  return {
    productName,
    providerName: identityProvider.name,
    ...(companionDownloadUrl === undefined ? {} : { companionDownloadUrl }),
  };
}
