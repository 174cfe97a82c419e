import type { Plugin } from '@hapi/hapi';

import type { Metrics } from './metrics.ts';

/**
 * Counts the event streams that go out: the answers that Hapi has let go of and that are still being written. So it
 * holds for every route that streams, and none can forget it.
 */
export const streamMetrics: Plugin<{ metrics: Pick<Metrics, 'streamOpened'> }> = {
  name: 'stream-metrics',
  register(server, { metrics }) {
    server.events.on('response', ({ path, raw: { res: response } }) => {
      if (!path.startsWith('/api/') || !response.headersSent || response.writableEnded) return;
      response.once('close', metrics.streamOpened());
    });
  },
};
