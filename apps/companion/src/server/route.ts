import { type Answer } from './answer.ts';

/** What a route gets of a request that passed the guard. */
interface Call {
  /** Port that the request came in on. */
  port: number;
  query: URLSearchParams;
  /** Parsed JSON of a POST, not yet checked; `undefined` for a GET. */
  body: unknown;
}

/** One address of the companion. A GET must change nothing: a browser sends it without asking anybody. */
export interface Route {
  method: 'GET' | 'POST';
  /** Compared letter by letter with the path of the request. */
  path: string;
  handle: (call: Call) => Answer | Promise<Answer>;
}

/** The route of a request, or what stands in its way; `allow` lists the methods that the path does take. */
export type RouteMatch =
  | { kind: 'found'; route: Route }
  | { kind: 'not-found' }
  | { kind: 'method-not-allowed'; allow: string };

/** Finds the route of a method and path; HEAD is answered as GET, without the body. */
export function findRoute(routes: readonly Route[], method: string, path: string): RouteMatch {
  const here = routes.filter((route) => route.path === path);
  if (here.length === 0) return { kind: 'not-found' };
  const route = here.find((candidate) => candidate.method === (method === 'HEAD' ? 'GET' : method));
  if (route !== undefined) return { kind: 'found', route };
  return { kind: 'method-not-allowed', allow: here.map((candidate) => candidate.method).join(', ') };
}
