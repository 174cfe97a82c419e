import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';

import { server as hapiServer } from '@hapi/hapi';
import { createParser } from 'eventsource-parser';
import { Agent, request } from 'undici';

import type { StartContestant } from '../../servers/serverContestant.ts';
import { UPSTREAM_REQUEST, wireDelta, WIRE_END } from './plainRelay.ts';

/** The plain handler for whom `fetch` was too slow: undici's `request`, whose body is a stream of Node. */
export const startContestant: StartContestant = async ({ upstream }) => {
  const dispatcher = new Agent({ allowH2: false });
  const server = hapiServer({
    host: '127.0.0.1',
    port: 0,
    mime: { override: { 'text/event-stream': { compressible: false } } },
  });
  server.route({
    method: 'POST',
    path: '/',
    handler: async (_request, h) => {
      const { body } = await request(upstream, { ...UPSTREAM_REQUEST, dispatcher });
      const out = new PassThrough();
      void copy(body, out);
      return h.response(out).type('text/event-stream');
    },
  });
  await server.start();
  return { url: server.info.uri, headers: [{}], close: () => server.stop({ timeout: 1000 }) };
};

async function copy(body: Readable, out: PassThrough): Promise<void> {
  let hasRoom = true;
  const parser = createParser({
    onEvent: ({ data }) => {
      const delta = wireDelta(data);
      if (delta !== '') hasRoom = out.write(delta);
    },
  });
  body.setEncoding('utf8');
  for await (const piece of body) {
    parser.feed(String(piece));
    if (!hasRoom) await once(out, 'drain');
    hasRoom = true;
  }
  out.end(WIRE_END);
}
