import { once } from 'node:events';
import { createServer } from 'node:http';

/** A site of somebody else on this computer. */
export interface ForeignSite {
  /** Another port of the product's own host: to the browser the same site, so that cookies go along. */
  readonly sameSite: string;
  /** Another host: another site altogether. */
  readonly crossSite: string;
  close(): Promise<void>;
}

/** Serves an empty page without any policy, on a port of its own. */
export async function startForeignSite(): Promise<ForeignSite> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>foreign</title>');
  });
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    sameSite: `http://localhost:${port}`,
    crossSite: `http://foreign.localhost:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
