import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

import { type Gate, openGate } from './openGate.ts';
import { MODEL, type RelayLoad } from './relayLoad.ts';

/** A provider that streams as a load says, and writes into each delta when it gave it. */
export interface PacedUpstream {
  /** Of its chat completions. */
  readonly url: string;
  /** How the next streams are written, once the gate is open. */
  prepare(load: RelayLoad, gate: Gate): void;
}

/** Starts it on a free port. */
export async function startPacedUpstream(): Promise<PacedUpstream> {
  let prepared: { load: RelayLoad; gate: Gate } = {
    load: { streams: 1, deltas: 1, paceMs: 0 },
    gate: openGate(1, () => undefined),
  };
  const server = createServer((request, response) => {
    request.resume();
    if (request.method === 'GET') {
      response.setHeader('content-type', 'application/json');
      return response.end(JSON.stringify({ object: 'list', data: [{ id: MODEL, object: 'model' }] }));
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    const { load, gate } = prepared;
    return void gate.arrive().then(() => (load.paceMs === 0 ? pour(response, load) : drip(response, load)));
  });
  server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 });
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}/v1/chat/completions`,
    prepare(load, gate) {
      prepared = { load, gate };
    },
  };
}

/** As fast as they are taken; a turn of the event loop is not held for longer than a socket has room. */
async function pour(response: ServerResponse, { deltas }: RelayLoad): Promise<void> {
  for (let number = 0; number < deltas; number++) {
    if (!response.write(chunk())) await once(response, 'drain');
  }
  response.end(END);
}

/** Each stream in its own rhythm, as people ask at their own times. */
function drip(response: ServerResponse, { deltas, paceMs }: RelayLoad): void {
  const beganAt = performance.now() + Math.random() * paceMs;
  let number = 0;
  const next = (): void => {
    if (number === deltas) return void response.end(END);
    response.write(chunk());
    number += 1;
    setTimeout(next, Math.max(1, beganAt + number * paceMs - performance.now()));
  };
  setTimeout(next, beganAt - performance.now());
}

/** What each delta begins with, when it was given in milliseconds since 1970, and what marks it for its reader. */
export const DELTA_TIME = /(\d{13}\.\d{3}) some/g;

function chunk(): string {
  const now = (performance.timeOrigin + performance.now()).toFixed(3);
  return `${CHUNK_START}${now} some words more ${CHUNK_END}`;
}

/** As OpenAI writes them. */
const CHUNK_START = `data: {"id":"chatcmpl-CeQ2v9Zz8nGzT0bUuRRhlYuX1u3Qd","object":"chat.completion.chunk","created":1763600000,"model":"${MODEL}","service_tier":"default","system_fingerprint":"fp_b547601dbd","choices":[{"index":0,"delta":{"content":"`;
const CHUNK_END = '"},"logprobs":null,"finish_reason":null}],"usage":null,"obfuscation":"GZ8BqI"}\n\n';

const LAST = {
  choices: [{ index: 0, delta: {}, finish_reason: 'stop' }],
  usage: { prompt_tokens: 10, completion_tokens: 200, total_tokens: 210 },
};
const END = `data: ${JSON.stringify(LAST)}\n\ndata: [DONE]\n\n`;
