import { once } from 'node:events';
import { PassThrough } from 'node:stream';

import { server as hapiServer } from '@hapi/hapi';
import { createParser } from 'eventsource-parser';

import type { StartContestant } from '../../servers/serverContestant.ts';
import { UPSTREAM_REQUEST, wireDelta, WIRE_END } from './plainRelay.ts';

/** A handler as Hapi's users write it: no sign-in, no metering, nothing kept. */
export const startContestant: StartContestant = async ({ upstream }) => {
  const server = hapiServer({
    host: '127.0.0.1',
    port: 0,
    mime: { override: { 'text/event-stream': { compressible: false } } },
  });
  server.route({
    method: 'POST',
    path: '/',
    handler: async (_request, h) => {
      const { body } = await fetch(upstream, UPSTREAM_REQUEST);
      if (body === null) throw new Error('The provider answered nothing');
      const out = new PassThrough();
      void copy(body, out);
      return h.response(out).type('text/event-stream');
    },
  });
  await server.start();
  return { url: server.info.uri, headers: [{}], close: () => server.stop({ timeout: 1000 }) };
};

async function copy(body: ReadableStream<Uint8Array>, out: PassThrough): Promise<void> {
  let hasRoom = true;
  const parser = createParser({
    onEvent: ({ data }) => {
      const delta = wireDelta(data);
      if (delta !== '') hasRoom = out.write(delta);
    },
  });
  const decoder = new TextDecoder();
  for await (const piece of body) {
    parser.feed(decoder.decode(piece, { stream: true }));
    if (!hasRoom) await once(out, 'drain');
    hasRoom = true;
  }
  out.end(WIRE_END);
}
