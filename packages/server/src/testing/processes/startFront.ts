import { once } from 'node:events';
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';

/** A load balancer. */
export interface Front {
  address: string;
  close(): Promise<void>;
}

/**
 * Starts a balancer that gives each request to the next server in turn, and to the one behind it where it cannot be
 * reached; it knows nothing of cookies.
 */
export async function startFront(targets: readonly string[]): Promise<Front> {
  let turn = 0;

  function handOn(request: IncomingMessage, response: ServerResponse, tries: number): void {
    const target = targets[turn++ % targets.length];
    if (target === undefined || tries === targets.length) return void response.writeHead(502).end();
    const { method = 'GET', url = '/', headers } = request;
    const onward = ask(new URL(url, target), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      response.flushHeaders();
      answer.pipe(response);
      answer.once('error', () => response.destroy());
      response.once('close', () => answer.destroy());
    });
    onward.once('error', (error) => {
      const isRefused = 'code' in error && error.code === 'ECONNREFUSED';
      if (isRefused && !response.headersSent) handOn(request, response, tries + 1);
      else response.destroy();
    });
    request.pipe(onward);
  }

  const server = createServer((request, response) => handOn(request, response, 0));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    address: `http://localhost:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
