import type { Plugin } from '@hapi/hapi';

/** What the health call asks. */
export interface HealthOptions {
  /** Fails when the database does not answer. */
  checkDatabase: () => Promise<void>;
}

/** `GET /api/health`: 200 while the server can work, 503 while its database does not answer. */
export const healthRoutes: Plugin<HealthOptions> = {
  name: 'health-routes',
  register(server, { checkDatabase }) {
    server.route({
      method: 'GET',
      path: '/api/health',
      options: { auth: false },
      handler: async (request, h) => {
        try {
          await checkDatabase();
          return { status: 'ok' };
        } catch (error) {
          request.log(['error', 'health'], error instanceof Error ? error.message : 'no answer');
          return h.response({ status: 'unavailable' }).code(503);
        }
      },
    });
  },
};
