import type { Plugin, Request } from '@hapi/hapi';

import { refusal } from './refusal.ts';

/** How a route's unsafe calls are checked: JSON of our pages (the default), a form or any bytes of ours, or not at all. */
type OriginCheck = 'json' | 'form' | 'bytes' | 'off';

declare module '@hapi/hapi' {
  interface PluginSpecificConfiguration {
    originCheck?: OriginCheck;
  }
}

/** What the origin check needs. */
export interface OriginCheckOptions {
  /** Origins whose pages may call. */
  origins: readonly string[];
}

const SAFE_METHODS = new Set(['get', 'head', 'options']);

/**
 * Refuses unsafe calls that do not come from our own pages.
 *
 * SameSite cookies are not enough: on localhost every other port is the same site. So a call says by
 * `Sec-Fetch-Site` or `Origin` that it comes from a page of ours, and its body is JSON, which no form and no
 * `no-cors` fetch can send.
 */
export const originCheck: Plugin<OriginCheckOptions> = {
  name: 'origin-check',
  register(server, { origins }) {
    server.ext('onPreAuth', (request, h) => {
      const check = request.route.settings.plugins?.originCheck ?? 'json';
      if (check === 'off' || SAFE_METHODS.has(request.method)) return h.continue;
      if (!isFromOwnPage(request, origins)) {
        throw refusal(403, 'foreign-origin', 'This call is for the pages of this site only.');
      }
      if (!hasType(request, check)) throw refusal(415, 'unsupported-type', 'The body must be JSON.');
      return h.continue;
    });
  },
};

function isFromOwnPage({ headers }: Request, origins: readonly string[]): boolean {
  const { origin } = headers;
  if (typeof origin === 'string' && origins.includes(origin)) return true;
  return headers['sec-fetch-site'] === 'same-origin';
}

function hasType({ headers }: Request, check: Exclude<OriginCheck, 'off'>): boolean {
  if (check === 'bytes') return true;
  const header = headers['content-type'];
  if (typeof header !== 'string') return isEmpty(headers);
  const type = header.replace(/;.*$/, '').trim().toLowerCase();
  return type === (check === 'json' ? 'application/json' : 'application/x-www-form-urlencoded');
}

function isEmpty(headers: Request['headers']): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
}
