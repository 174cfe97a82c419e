import { timingSafeEqual, createHash } from 'node:crypto';

import type { Plugin, Request } from '@hapi/hapi';

import { isLoopbackAddress } from '../configuration/isLoopbackHost.ts';
import type { ReadableMetrics } from './metrics.ts';
import { refusal } from './refusal.ts';

/** What the metrics page needs. */
export interface MetricsRoutesOptions {
  metrics: Pick<ReadableMetrics, 'text' | 'contentType'>;
  /** Whoever names it may read; without one only this machine may. */
  token: string | undefined;
}

/**
 * `GET /metrics` for Prometheus: numbers of the whole server, and nothing of any user.
 *
 * With a token it is for whoever sends it as `Authorization: Bearer`; without one for programs of this machine that
 * call the server itself. Everybody else gets the answer of a page that does not exist.
 */
export const metricsRoutes: Plugin<MetricsRoutesOptions> = {
  name: 'metrics-routes',
  register(server, { metrics, token }) {
    server.route({
      method: 'GET',
      path: '/metrics',
      options: { auth: false },
      handler: async (request, h) => {
        const mayRead = token === undefined ? isFromThisMachine(request) : namesToken(request, token);
        if (!mayRead) throw refusal(404, 'not-found', 'There is no such page.');
        return h
          .response(await metrics.text())
          .header('content-type', metrics.contentType)
          .header('cache-control', 'no-store');
      },
    });
  },
};

// A proxy on this machine calls from a loopback address too; what it passes on says so.
function isFromThisMachine({ headers, info }: Request): boolean {
  const isPassedOn = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some((name) => name in headers);
  return isLoopbackAddress(info.remoteAddress) && !isPassedOn;
}

function namesToken({ headers }: Request, token: string): boolean {
  return timingSafeEqual(digestOf(String(headers['authorization'])), digestOf(`Bearer ${token}`));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
