import { jsonAnswer } from '../server/answer.ts';
import { createCompanion, type RunningCompanion } from '../server/createCompanion.ts';
import { DEFAULT_LIMITS, type Limits } from '../server/limits.ts';
import { type Log } from '../server/log.ts';
import { type Route } from '../server/route.ts';

/** The one site that a test companion allows. */
export const SITE = 'https://chat.example';

/** Headers of a fetch by that site's page. */
export const FROM_SITE = { origin: SITE, 'sec-fetch-mode': 'cors' };

/** The same with a JSON body. */
export const JSON_FROM_SITE = { ...FROM_SITE, 'content-type': 'application/json' };

/** A companion on a free port with one route of each kind: page, query, body, failure, no end. */
export function startTestCompanion(log: Log, limits: Partial<Limits> = {}): Promise<RunningCompanion> {
  return createCompanion({
    routes: ROUTES,
    allowedOrigins: new Set([SITE]),
    now: () => 0,
    log,
    limits: { ...DEFAULT_LIMITS, stopGraceMs: 20, ...limits },
  }).listen(0);
}

const ROUTES: Route[] = [
  { method: 'GET', path: '/', handle: () => ({ status: 200, headers: {}, body: 'page' }) },
  { method: 'GET', path: '/api/query', handle: ({ query }) => jsonAnswer(Object.fromEntries(query)) },
  { method: 'POST', path: '/api/echo', handle: ({ body }) => jsonAnswer({ body }) },
  { method: 'GET', path: '/api/broken', handle: () => Promise.reject(new Error('disk on fire')) },
  { method: 'GET', path: '/api/endless', handle: () => new Promise(() => undefined) },
];
