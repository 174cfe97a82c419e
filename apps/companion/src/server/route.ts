import { type Answer } from './answer.ts';

/** What a route gets of a request that passed the guard. */
export interface Call {
  /** Port that the request came in on. */
  port: number;
  /** Origin of the site that calls; `null` for the companion's own page. */
  origin: string | null;
  /** The parts of the path that the route names with a colon, decoded. */
  parameters: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** A header of the request by its lower-case name. */
  header: (name: string) => string | undefined;
  /** Parsed JSON of a POST, not yet checked; `undefined` for a GET. */
  body: unknown;
  /** Aborted when the caller is gone, before or during the answer. */
  signal: AbortSignal;
}

/**
 * Who may call a route. `paired`: a site that sends its token, as every call under `/api` but two; `site`: any allowed
 * site; `own-page`: the companion's own page; `anybody`: whoever is on this computer.
 */
export type Access = 'paired' | 'site' | 'own-page' | 'anybody';

/** One address of the companion. A GET must change nothing: a browser sends it without asking anybody. */
export interface Route {
  method: 'GET' | 'POST';
  /** Compared letter by letter with the path of the request; a segment `:name` takes any one segment. */
  path: string;
  /** By default `paired`. */
  access?: Access;
  handle: (call: Call) => Answer | Promise<Answer>;
}

/** The route of a request, or what stands in its way; `allow` lists the methods that the path does take. */
export type RouteMatch =
  | { kind: 'found'; route: Route; parameters: Readonly<Record<string, string>> }
  | { kind: 'not-found' }
  | { kind: 'method-not-allowed'; allow: string };

/** Finds the route of a method and path; HEAD is answered as GET, without the body. */
export function findRoute(routes: readonly Route[], method: string, path: string): RouteMatch {
  const here = routes.flatMap((route) => {
    const parameters = parametersOf(route.path, path);
    return parameters === null ? [] : [{ route, parameters }];
  });
  if (here.length === 0) return { kind: 'not-found' };
  const found = here.find(({ route }) => route.method === (method === 'HEAD' ? 'GET' : method));
  if (found !== undefined) return { kind: 'found', ...found };
  return { kind: 'method-not-allowed', allow: here.map(({ route }) => route.method).join(', ') };
}

/** `null` where the path is another one, or holds what cannot be decoded. */
function parametersOf(pattern: string, path: string): Record<string, string> | null {
  if (!pattern.includes(':')) return pattern === path ? {} : null;
  const names = pattern.split('/');
  const parts = path.split('/');
  if (names.length !== parts.length) return null;
  const parameters: Record<string, string> = {};
  for (const [position, name] of names.entries()) {
    const part = parts[position] ?? '';
    if (name.startsWith(':')) {
      const value = decoded(part);
      if (value === null || value === '') return null;
      parameters[name.slice(1)] = value;
    } else if (name !== part) return null;
  }
  return parameters;
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
