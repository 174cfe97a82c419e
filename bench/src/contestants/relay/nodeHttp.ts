import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

import type { StartContestant } from '../../servers/serverContestant.ts';
import { UPSTREAM_REQUEST, wireDelta, WIRE_END } from './plainRelay.ts';

/** What it costs at least to read a delta, to look into it and to write it: Node alone, by hand. */
export const startContestant: StartContestant = async ({ upstream }) => {
  const server = createServer((asked, response) => {
    asked.resume();
    asked.once('end', () => relay(new URL(upstream), response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    headers: [{}],
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};

function relay(upstream: URL, response: ServerResponse): void {
  const { method, headers, body } = UPSTREAM_REQUEST;
  const call = request(upstream, { method, headers, agent: false });
  call.on('response', (answer) => copy(answer, response));
  call.end(body);
}

function copy(answer: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  answer.setEncoding('utf8');
  let unfinished = '';
  answer.on('data', (piece: string) => {
    const lines = (unfinished + piece).split('\n');
    unfinished = lines.pop() ?? '';
    const out = lines.map((line) => (line.startsWith('data: ') ? wireDelta(line.slice(6)) : '')).join('');
    if (out !== '' && !response.write(out)) {
      answer.pause();
      response.once('drain', () => answer.resume());
    }
  });
  answer.on('end', () => response.end(WIRE_END));
}
