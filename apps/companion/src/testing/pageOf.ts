import { type CompanionAdapter, createCompanionClient, type KeyValueStorage } from '@diwan/core';

/** A page of a site as core runs it in a browser: the real client, whose requests carry the site's origin. */
export function pageOf(port: number, origin: string, storage: KeyValueStorage): CompanionAdapter {
  return createCompanionClient({
    fetch: (address, request) =>
      fetch(new Request(address, { ...request, headers: { ...headersOf(request), origin } })),
    crypto: globalThis.crypto,
    origin,
    storage,
    address: `http://localhost:${port}`,
  });
}

function headersOf(request: RequestInit | undefined): Record<string, string> {
  return Object.fromEntries(new Headers(request?.headers));
}
