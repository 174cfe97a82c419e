import { type IncomingMessage } from 'node:http';

import { BRIDGE_HEADER, PAGE_HEADER, type RequestFacts } from './guard.ts';

/** What the guard needs to know of a request. */
export function requestFacts(request: IncomingMessage): RequestFacts {
  return {
    method: request.method ?? '',
    path: targetOf(request).split('?', 1)[0] ?? '',
    host: headerOf(request, 'host'),
    origin: headerOf(request, 'origin'),
    fetchMode: headerOf(request, 'sec-fetch-mode'),
    fetchSite: headerOf(request, 'sec-fetch-site'),
    contentType: headerOf(request, 'content-type'),
    pageToken: headerOf(request, PAGE_HEADER),
    bridgedOrigin: headerOf(request, BRIDGE_HEADER),
  };
}

/** The parameters of a request's address. */
export function queryOf(request: IncomingMessage): URLSearchParams {
  const target = targetOf(request);
  const start = target.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : target.slice(start + 1));
}

/** The target as it came. `new URL` would read a host out of `//evil.example/api`. */
function targetOf(request: IncomingMessage): string {
  return request.url ?? '';
}

/** A header's value; both values of a doubled one: Node's `headers` would hide the second Host. */
export function headerOf(request: IncomingMessage, name: string): string | undefined {
  return request.headersDistinct[name]?.join(', ');
}
