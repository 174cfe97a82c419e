import { safeParse } from 'valibot';

import { type BridgeAnswer, bridgeAnswerSchema, type BridgeCall } from '../wire/companionBridge.ts';
import { type BridgedCall, openBridgedCall } from './bridgedCall.ts';

/** What is needed of a `MessagePort`; of both browsers and Node. */
export interface BridgePort {
  postMessage(message: unknown, transfer: []): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  start(): void;
  close(): void;
}

/** Calls through a bridge window. */
export interface BridgedFetch {
  readonly fetch: typeof fetch;
  /** Ends every call: the window is gone. */
  close(): void;
}

/**
 * A `fetch` whose calls another window makes, at the other end of a message port. It takes what the companion's client
 * sends: a path below the companion's own address, GET or POST, and a text as body.
 *
 * @param onClosed - told when the window says that it closes
 */
export function createBridgedFetch(port: BridgePort, onClosed: () => void): BridgedFetch {
  return new PortFetch(port, onClosed);
}

class PortFetch implements BridgedFetch {
  readonly fetch: typeof fetch;
  readonly #port: BridgePort;
  readonly #calls = new Map<number, BridgedCall>();
  #lastId = 0;
  #isClosed = false;

  constructor(port: BridgePort, onClosed: () => void) {
    this.#port = port;
    this.fetch = (address, request) => this.#call(address, request ?? {});
    port.addEventListener('message', ({ data }) => {
      const answer = safeParse(bridgeAnswerSchema, data);
      if (!answer.success || answer.output.type === 'connected') return;
      if (answer.output.type === 'closed') onClosed();
      else this.#take(answer.output);
    });
    port.start();
  }

  close(): void {
    this.#isClosed = true;
    for (const call of this.#calls.values()) call.fail(failedToFetch());
    this.#calls.clear();
    this.#port.close();
  }

  #take(answer: Extract<BridgeAnswer, { id: number }>): void {
    const call = this.#calls.get(answer.id);
    if (call === undefined) return;
    if (answer.type === 'head') call.begin(answer);
    else if (answer.type === 'chunk') call.add(answer.bytes);
    else {
      this.#calls.delete(answer.id);
      if (answer.type === 'end') call.end();
      else call.fail(failedToFetch());
    }
  }

  async #call(address: Parameters<typeof fetch>[0], request: RequestInit): Promise<Response> {
    const { signal } = request;
    signal?.throwIfAborted();
    if (this.#isClosed) throw failedToFetch();
    const { pathname, search } = new URL(new Request(address).url);
    this.#lastId += 1;
    const id = this.#lastId;
    const call = openBridgedCall(() => {
      this.#calls.delete(id);
      this.#post({ type: 'abort', id });
    });
    this.#calls.set(id, call);
    signal?.addEventListener('abort', () => {
      if (!this.#calls.has(id)) return;
      call.giveUp();
      call.fail(signal.reason);
    });
    this.#post({
      type: 'call',
      id,
      path: pathname + search,
      method: request.method === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(new Headers(request.headers)),
      body: typeof request.body === 'string' ? request.body : null,
    });
    return call.response;
  }

  #post(message: BridgeCall): void {
    this.#port.postMessage(message, []);
  }
}

/** As `fetch` fails where no answer comes. */
function failedToFetch(): TypeError {
  return new TypeError('Failed to fetch');
}
