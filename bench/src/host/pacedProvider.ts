import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

/** A provider on this machine that streams one reply at a set pace, and remembers when it began. */
export interface PacedProvider {
  /** As a server's list of providers wants it. */
  baseUrl: string;
  /** When the first byte of the last reply left, in milliseconds since 1970. */
  firstByteAt(): number;
  close(): Promise<void>;
}

/** Starts it on a free port. @param paceMs - between two deltas */
export async function startPacedProvider(deltas: readonly string[], paceMs: number): Promise<PacedProvider> {
  let beganAt = Number.NaN;
  const server = createServer((request, response) => {
    request.resume();
    if (request.method === 'GET') {
      response.setHeader('content-type', 'application/json');
      return response.end(JSON.stringify({ object: 'list', data: [{ id: 'paced', object: 'model' }] }));
    }
    response.setHeader('content-type', 'text/event-stream');
    beganAt = Date.now();
    return stream(response, deltas, paceMs);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;

  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    firstByteAt: () => beganAt,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function stream(response: ServerResponse, deltas: readonly string[], paceMs: number): void {
  let sent = 0;
  const write = (): void => {
    const content = deltas[sent];
    if (content === undefined) {
      clearInterval(timer);
      return void response.end(`data: ${JSON.stringify(LAST)}\n\ndata: [DONE]\n\n`);
    }
    sent += 1;
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`);
  };
  const timer = setInterval(write, paceMs);
  response.on('close', () => clearInterval(timer));
  write();
}

const LAST = {
  choices: [{ index: 0, delta: {}, finish_reason: 'stop' }],
  usage: { prompt_tokens: 10, completion_tokens: 1000, total_tokens: 1010 },
};
