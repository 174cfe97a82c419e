import { createCompanionClient } from '@diwan/core';

import type { StartedCompanion } from '../startCompanion.ts';

/** Origin of another site that the companions of tests allow. */
export const OTHER_ORIGIN = 'https://other.example';

/** Origin of the page of {@link pairedClient}. */
export const CLIENT_ORIGIN = 'https://chat.example';

/**
 * The page's own client, paired with a companion: as a browser would, it sends its origin with every call.
 *
 * @param onSend - shown the headers of every request
 */
export async function pairedClient(
  { port, pairing }: Pick<StartedCompanion, 'port' | 'pairing'>,
  onSend: (headers: Headers) => void = () => undefined,
): Promise<ReturnType<typeof createCompanionClient>> {
  const client = createCompanionClient({
    fetch: (input, request) => {
      const headers = new Headers(request?.headers);
      headers.set('origin', CLIENT_ORIGIN);
      headers.set('sec-fetch-mode', 'cors');
      onSend(headers);
      return fetch(input, { ...request, headers });
    },
    crypto: globalThis.crypto,
    origin: CLIENT_ORIGIN,
    address: `http://localhost:${port}`,
  });
  await client.pair(pairing.newLink(CLIENT_ORIGIN));
  return client;
}
