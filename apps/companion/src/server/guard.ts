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
  contentType: string | undefined;
}

/** What the guard lets in. */
export interface Admission {
  /** Port that the request really came in on. */
  port: number;
  /** Origins as browsers write them, compared letter by letter. */
  allowedOrigins: ReadonlySet<string>;
}

/** The guard's decision; `origin` is there only where the page of that origin may read the answer. */
export type Verdict =
  | { kind: 'page' }
  | { kind: 'call'; origin: string }
  | { kind: 'preflight'; origin: string }
  | { kind: 'refused'; refusal: Refusal; origin?: string };

/**
 * Decides whether a request may reach the routes at all.
 *
 * Any page on any site can send requests to this port, and a browser asks no permission for a form post or
 * for a name that was rebound to 127.0.0.1. So the host is held against the loopback names first (CO-3), and
 * under `/api` only a fetch by a page of an allowed origin passes (CO-5, CO-6).
 */
export function guard(request: RequestFacts, admission: Admission): Verdict {
  if (!isLoopbackHost(request.host, admission.port)) return { kind: 'refused', refusal: 'foreign-host' };
  if (!request.path.startsWith('/')) return { kind: 'refused', refusal: 'bad-target' };
  return isApiPath(request.path) ? guardCall(request, admission.allowedOrigins) : { kind: 'page' };
}

function guardCall(request: RequestFacts, allowedOrigins: ReadonlySet<string>): Verdict {
  const { method, origin, fetchMode, contentType } = request;
  if (fetchMode === 'navigate') return { kind: 'refused', refusal: 'navigation' };
  // `null` is the origin of sandboxed frames, files and redirected forms: of everybody, so of nobody.
  if (origin === undefined || origin === 'null' || !allowedOrigins.has(origin)) {
    return { kind: 'refused', refusal: 'foreign-origin' };
  }
  if (method === 'OPTIONS') return { kind: 'preflight', origin };
  if (isUnsafe(method) && !isJson(contentType)) return { kind: 'refused', refusal: 'not-json', origin };
  return { kind: 'call', origin };
}

function isLoopbackHost(host: string | undefined, port: number): boolean {
  return host === `localhost:${port}` || host === `127.0.0.1:${port}` || host === `[::1]:${port}`;
}

function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

function isUnsafe(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

/** JSON needs a preflight from a page; the three types that a form can send do not. */
function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json';
}
