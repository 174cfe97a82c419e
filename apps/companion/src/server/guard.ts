import { type Refusal } from './refusals.ts';

/** What the guard looks at in a request; a header that came twice has both values, joined by a comma. */
export interface RequestFacts {
  method: string;
  /** Request target without its query, as it came: nothing is decoded or resolved. */
  path: string;
  host: string | undefined;
  origin: string | undefined;
  /** `Sec-Fetch-Mode`. */
  fetchMode: string | undefined;
  /** `Sec-Fetch-Site`. */
  fetchSite: string | undefined;
  contentType: string | undefined;
  /** Token of the companion's own page, from {@link PAGE_HEADER}. */
  pageToken: string | undefined;
  /** Site that the bridge window speaks for, from {@link BRIDGE_HEADER}. */
  bridgedOrigin: string | undefined;
}

/** Header that the companion's own page and its bridge send; no form can, and no other page without a preflight. */
export const PAGE_HEADER = 'x-companion-page';
/** Header by which the bridge window names the site that it speaks for. */
export const BRIDGE_HEADER = 'x-companion-bridge';

/** What the guard lets in. */
export interface Admission {
  /** Port that the request really came in on. */
  port: number;
  /** Origins as browsers write them, compared letter by letter. */
  allowedOrigins: ReadonlySet<string>;
  /** Whether this is the token that the companion's own page got since the start. */
  isPageToken: (token: string) => boolean;
}

/** The guard's decision; `origin` is there only where the page of that origin may read the answer. */
export type Verdict =
  | { kind: 'page' }
  | { kind: 'own-page' }
  /** `isBridged`: by the bridge window for the site, so that no CORS headers are needed. */
  | { kind: 'call'; origin: string; isBridged: boolean }
  | { kind: 'preflight'; origin: string }
  | { kind: 'refused'; refusal: Refusal; origin?: string };

/**
 * Decides whether a request may reach the routes at all.
 *
 * Any page on any site can send requests to this port, and a browser asks no permission for a form post or
 * for a name that was rebound to 127.0.0.1. So the host is held against the loopback names first (CO-3), and
 * under `/api` only a fetch by a page of an allowed origin passes (CO-5, CO-6), under `/own` only one by the
 * companion's own page.
 */
export function guard(request: RequestFacts, admission: Admission): Verdict {
  if (!isLoopbackHost(request.host, admission.port)) return refused('foreign-host');
  if (!request.path.startsWith('/')) return refused('bad-target');
  if (isBelow(request.path, '/own')) return guardOwnPage(request, admission);
  if (!isBelow(request.path, '/api')) return { kind: 'page' };
  return request.bridgedOrigin === undefined
    ? guardCall(request, admission.allowedOrigins)
    : guardBridge(request, request.bridgedOrigin, admission);
}

function guardCall(request: RequestFacts, allowedOrigins: ReadonlySet<string>): Verdict {
  const { method, origin, fetchMode } = request;
  if (fetchMode === 'navigate') return refused('navigation');
  if (!isAllowed(origin, allowedOrigins)) return refused('foreign-origin');
  if (method === 'OPTIONS') return { kind: 'preflight', origin };
  if (isNotJson(request)) return { kind: 'refused', refusal: 'not-json', origin };
  return { kind: 'call', origin, isBridged: false };
}

/** The bridge names a site, which it knows from the browser itself; the site's token is still needed. */
function guardBridge(request: RequestFacts, site: string, admission: Admission): Verdict {
  const own = guardOwnPage(request, admission);
  if (own.kind !== 'own-page') return own;
  if (!isAllowed(site, admission.allowedOrigins)) return refused('foreign-origin');
  return { kind: 'call', origin: site, isBridged: true };
}

/** Where the companion's page gets its token; the one call of it that comes without. */
export const SESSION_PATH = '/own/session';

/** `Sec-Fetch-Site` is set by browsers alone: no page of another site or port can say `same-origin`. */
function guardOwnPage(request: RequestFacts, { isPageToken }: Admission): Verdict {
  const { path, host, origin, method, fetchMode, fetchSite, pageToken } = request;
  if (fetchMode === 'navigate') return refused('navigation');
  if (fetchSite !== 'same-origin' || pageToken === undefined) return refused('foreign-page');
  const isOwnOrigin = origin === `http://${host}` || (origin === undefined && !isUnsafe(method));
  if (!isOwnOrigin) return refused('foreign-page');
  if (path !== SESSION_PATH && !isPageToken(pageToken)) return refused('old-page');
  return isNotJson(request) ? refused('not-json') : { kind: 'own-page' };
}

function refused(refusal: Refusal): Verdict {
  return { kind: 'refused', refusal };
}

/** `null` is the origin of sandboxed frames, files and redirected forms: of everybody, so of nobody. */
function isAllowed(origin: string | undefined, allowedOrigins: ReadonlySet<string>): origin is string {
  return origin !== undefined && origin !== 'null' && allowedOrigins.has(origin);
}

function isLoopbackHost(host: string | undefined, port: number): boolean {
  return host === `localhost:${port}` || host === `127.0.0.1:${port}` || host === `[::1]:${port}`;
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** JSON needs a preflight from a page; the three types that a form can send do not. */
function isNotJson({ method, contentType }: RequestFacts): boolean {
  if (!isUnsafe(method)) return false;
  return contentType?.split(';', 1)[0]?.trim().toLowerCase() !== 'application/json';
}

function isUnsafe(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD';
}
