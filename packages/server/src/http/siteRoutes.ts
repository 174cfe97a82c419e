import { API_PATHS, type Site, siteSchema } from '@diwan/core/wire';
import type { Plugin } from '@hapi/hapi';

/** `GET /api/site`: what the page must know before anybody is signed in. */
export const siteRoutes: Plugin<Site> = {
  name: 'site-routes',
  register(server, site) {
    server.route({
      method: 'GET',
      path: API_PATHS.site,
      options: {
        auth: false,
        description: 'What the page must know before sign-in',
        plugins: { answer: siteSchema },
      },
      handler: () => site,
    });
  },
};
