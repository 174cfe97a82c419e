import type { Lifecycle, Plugin, Request } from '@hapi/hapi';
import { object, picklist } from 'valibot';

/** What the health calls ask. */
export interface HealthOptions {
  /** Fails when the database does not answer. */
  checkDatabase: () => Promise<void>;
  /** Names of the database's steps that have not been made yet. */
  pendingMigrations: () => Promise<readonly string[]>;
}

/** Whether a process is to be sent requests, and why not. */
type Readiness = 'ready' | 'stopping' | 'migrating' | 'unavailable';

const healthSchema = object({ status: picklist(['ok', 'unavailable']) });
const readinessSchema = object({ status: picklist(['ready', 'stopping', 'migrating', 'unavailable']) });

/**
 * `GET /api/health`: 200 while the server can work, 503 while its database does not answer. `GET /api/ready`: 200
 * while it is to be sent requests; a load balancer asks this one.
 */
export const healthRoutes: Plugin<HealthOptions> = {
  name: 'health-routes',
  register(server, options) {
    let isStopping = false;
    server.ext('onPreStop', () => void (isStopping = true));

    server.route({
      method: 'GET',
      path: '/api/health',
      options: { auth: false, description: 'Whether the server works', plugins: { answer: healthSchema } },
      handler: async (request, h) => {
        const isUp = await answers(request, options.checkDatabase());
        return isUp ? { status: 'ok' } : h.response({ status: 'unavailable' }).code(503);
      },
    });

    server.route({
      method: 'GET',
      path: '/api/ready',
      options: {
        auth: false,
        description: 'Whether the server is to be sent requests',
        plugins: { answer: readinessSchema },
      },
      handler: readinessHandler(options, () => isStopping),
    });
  },
};

function readinessHandler(options: HealthOptions, isStopping: () => boolean): Lifecycle.Method {
  return async (request, h) => {
    const status = isStopping() ? 'stopping' : await databaseReadiness(request, options);
    return h.response({ status }).code(status === 'ready' ? 200 : 503);
  };
}

async function databaseReadiness(request: Request, { pendingMigrations }: HealthOptions): Promise<Readiness> {
  let pending: readonly string[] = [];
  const asked = pendingMigrations().then((found) => (pending = found));
  if (!(await answers(request, asked))) return 'unavailable';
  return pending.length === 0 ? 'ready' : 'migrating';
}

async function answers(request: Request, asked: Promise<unknown>): Promise<boolean> {
  try {
    await asked;
    return true;
  } catch (error) {
    request.log(['error', 'health'], error instanceof Error ? error.message : 'no answer');
    return false;
  }
}
