import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { type Clock, systemClock } from '@diwan/core';

import { playScript } from './playScript.ts';
import type { UpstreamScript } from './upstreamScript.ts';

/** A request that the upstream got. */
export interface UpstreamRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** What an upstream serves. */
export interface ReplayUpstreamOptions {
  /** How a completion request is answered, by its parsed body and its number from 1. */
  script: (body: unknown, count: number) => UpstreamScript;
  /** Body of `/models`; by default an OpenAI list of one model `replayed`. */
  models?: unknown;
  /** For the pauses in the scripts. */
  clock?: Clock;
}

const DEFAULT_MODELS = { object: 'list', data: [{ id: 'replayed', object: 'model', owned_by: 'nobody' }] };

/**
 * A server on loopback that speaks like an OpenAI-compatible endpoint: `/v1/models`, and `/v1/chat/completions` by
 * scripts, such as recorded streams and faults.
 */
export class ReplayUpstream {
  /** What came in, oldest first. */
  readonly requests: UpstreamRequest[] = [];
  readonly #options: ReplayUpstreamOptions;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #held: ServerResponse[] = [];
  readonly #watchers = new Set<() => void>();
  #completions = 0;
  #aborted = 0;

  constructor(options: ReplayUpstreamOptions) {
    this.#options = options;
    this.#server = createServer((request, response) => void this.#answer(request, response));
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => {
        this.#sockets.delete(socket);
        this.#changed();
      });
    });
  }

  /** Starts it on a free port, or on the given one. */
  static async start(options: ReplayUpstreamOptions, port = 0): Promise<ReplayUpstream> {
    const upstream = new ReplayUpstream(options);
    upstream.#server.listen(port, '127.0.0.1');
    await once(upstream.#server, 'listening');
    return upstream;
  }

  /** The base address to configure. */
  get baseUrl(): string {
    const address = this.#server.address();
    if (typeof address !== 'object' || address === null) throw new Error('The upstream does not listen');
    return `http://127.0.0.1:${address.port}/v1`;
  }

  /** Completion requests that were ended by the client before their answer was complete. */
  get aborted(): number {
    return this.#aborted;
  }

  /** Writes on in the oldest reply that a script left open. */
  write(text: string): void {
    this.#held[0]?.write(text);
  }

  /** Ends the oldest reply that a script left open. */
  finish(): void {
    this.#held.shift()?.end();
  }

  /** Resolves when so many completion requests have come. */
  whenRequested(count = 1): Promise<void> {
    return this.#when(() => this.#completions >= count);
  }

  /** Resolves when a script has left a reply open. */
  whenHeld(): Promise<void> {
    return this.#when(() => this.#held.length > 0);
  }

  /** Resolves when so many completion requests were ended by the client. */
  whenAborted(count = 1): Promise<void> {
    return this.#when(() => this.#aborted >= count);
  }

  /** Ends it with all its connections. */
  async close(): Promise<void> {
    const hasClosed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await hasClosed;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const body = Buffer.concat(await request.toArray()).toString('utf8');
    this.requests.push({ method, path: url, headers, body });
    if (url === '/v1/chat/completions') return this.#complete(body, response);
    response.writeHead(url === '/v1/models' ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(url === '/v1/models' ? (this.#options.models ?? DEFAULT_MODELS) : {}));
  }

  async #complete(body: string, response: ServerResponse): Promise<void> {
    this.#completions += 1;
    const { script, clock = systemClock } = this.#options;
    response.once('close', () => {
      if (!response.writableFinished) this.#aborted += 1;
      this.#changed();
    });
    const played = playScript(script(JSON.parse(body), this.#completions), response, clock);
    this.#changed();
    if ((await played) !== 'held') return;
    this.#held.push(response);
    this.#changed();
  }

  #when(isSo: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = (): void => {
        if (!isSo()) return;
        this.#watchers.delete(check);
        resolve();
      };
      this.#watchers.add(check);
      check();
    });
  }

  #changed(): void {
    for (const watcher of this.#watchers) watcher();
  }
}
