import type { Plugin } from '@hapi/hapi';

import { type OpenApiOptions, openApiDocument } from './openApiDocument.ts';

/** `GET /api/openapi.json`: what the server can be called for, made of its own routes. */
export const openApiRoutes: Plugin<OpenApiOptions> = {
  name: 'openapi-routes',
  register(server, options) {
    let made: string | undefined;
    server.route({
      method: 'GET',
      path: '/api/openapi.json',
      options: {
        auth: false,
        description: 'This description',
        cache: { otherwise: 'no-cache' },
      },
      // At the first call all routes are there, whatever was registered last.
      handler: (_request, h) => {
        made ??= JSON.stringify(openApiDocument(server.table(), options));
        return h.response(made).type('application/json');
      },
    });
  },
};
