import { jsonAnswer } from '../server/answer.ts';
import { createCompanion, type RunningCompanion } from '../server/createCompanion.ts';
import { DEFAULT_LIMITS, type Limits } from '../server/limits.ts';
import { type Log } from '../server/log.ts';
import { type Route } from '../server/route.ts';

/** The one site that a test companion allows. */
export const SITE = 'https://chat.example';

/** The token of that site. */
export const TOKEN = 'id.secret';

/** The token of the companion's own page. */
export const PAGE_TOKEN = 'page-token';

/** Headers of a fetch by a page of that site which is not paired. */
export const FROM_STRANGER = { origin: SITE, 'sec-fetch-mode': 'cors' };

/** Headers of a fetch by that site's page. */
export const FROM_SITE = { ...FROM_STRANGER, authorization: `Bearer ${TOKEN}` };

/** The same with a JSON body. */
export const JSON_FROM_SITE = { ...FROM_SITE, 'content-type': 'application/json' };

/** A companion on a free port with one route of each kind: page, query, body, failure, no end. */
export function startTestCompanion(log: Log, limits: Partial<Limits> = {}): Promise<RunningCompanion> {
  return createCompanion({
    routes: Promise.resolve(ROUTES),
    allowedOrigins: new Set([SITE]),
    isPageToken: (token) => token === PAGE_TOKEN,
    isPaired: (origin, authorization) => origin === SITE && authorization === `Bearer ${TOKEN}`,
    now: () => 0,
    log,
    limits: { ...DEFAULT_LIMITS, stopGraceMs: 20, ...limits },
  }).listen(0);
}

const ROUTES: Route[] = [
  { method: 'GET', path: '/', access: 'anybody', handle: () => ({ status: 200, headers: {}, body: 'page' }) },
  { method: 'GET', path: '/api/query', handle: ({ query }) => jsonAnswer(Object.fromEntries(query)) },
  { method: 'POST', path: '/api/echo', handle: ({ body }) => jsonAnswer({ body }) },
  { method: 'GET', path: '/api/broken', handle: () => Promise.reject(new Error('disk on fire')) },
  {
    method: 'GET',
    path: '/api/pieces/:name',
    handle: ({ parameters }) => ({ status: 200, headers: {}, body: pieces(parameters['name'] ?? '') }),
  },
  { method: 'GET', path: '/api/cut', handle: () => ({ status: 200, headers: {}, body: cutPieces() }) },
  { method: 'GET', path: '/api/endless', handle: () => new Promise(() => undefined) },
];

async function* pieces(name: string): AsyncGenerator<string> {
  yield name;
  yield await Promise.resolve(',1');
  yield ',2';
}

async function* cutPieces(): AsyncGenerator<string> {
  yield await Promise.resolve('some');
  throw new Error('no more');
}
