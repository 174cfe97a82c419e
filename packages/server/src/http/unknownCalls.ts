import type { Plugin } from '@hapi/hapi';

import { refusal } from './refusal.ts';

/** Answers 404 to a call that does not exist, where the host application would answer with its page. */
export const unknownCalls: Plugin<void> = {
  name: 'unknown-calls',
  register(server) {
    // GET apart: for Hapi any GET wildcard goes before the method '*'.
    for (const method of ['GET', '*'] as const) {
      server.route({
        method,
        path: '/api/{path*}',
        options: { auth: false, plugins: { originCheck: 'off' } },
        handler: () => {
          throw refusal(404, 'not-found', 'There is no such call.');
        },
      });
    }
  },
};
