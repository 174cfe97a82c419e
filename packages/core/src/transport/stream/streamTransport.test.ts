import { describe, expect, it, vi } from 'vitest';

import { fr } from '../../locale/fr.ts';
import { createOpenAiTransport } from '../openai/createOpenAiTransport.ts';
import { ASKED, collected, fetchAnswering, sent } from '../testing/streamedEvents.ts';
import type { StreamTransportOptions } from './streamTransport.ts';

const DELTA = 'data: {"choices":[{"delta":{"content":"Hi"}}]}\n\n';
const NETWORK_ERROR = { type: 'error', failure: { message: 'Network error', code: 'network' } };

function transportOver(answer: () => Response, options: Partial<StreamTransportOptions> = {}) {
  const { fetch, calls } = fetchAnswering(answer);
  return { calls, transport: createOpenAiTransport({ url: '/chat', fetch, ...options }) };
}

function broken(wire: string): Response {
  const pieces = [new TextEncoder().encode(wire)];
  const body = new ReadableStream({
    pull(controller) {
      const piece = pieces.shift();
      if (piece === undefined) throw new TypeError('network error');
      controller.enqueue(piece);
    },
  });
  return new Response(body);
}

describe('streamTransport', () => {
  it('sends the headers, cookies and body that it is told', async () => {
    const { transport, calls } = transportOver(() => new Response('data: [DONE]\n\n'), {
      headers: { authorization: 'Bearer 1' },
      credentials: 'include',
      body: ({ message }) => ({ ask: message }),
    });
    await sent(transport);
    expect(calls).toMatchObject([
      {
        credentials: 'include',
        headers: { authorization: 'Bearer 1', 'content-type': 'application/json' },
        body: { ask: 'And at noon?' },
      },
    ]);
  });

  it('asks for the headers before each question', async () => {
    const headers = vi.fn(() => Promise.resolve({ authorization: `Bearer ${headers.mock.calls.length}` }));
    const { transport, calls } = transportOver(() => new Response('data: [DONE]\n\n'), { headers });
    await sent(transport);
    await sent(transport);
    expect(calls).toMatchObject([
      { headers: { authorization: 'Bearer 1' } },
      { headers: { authorization: 'Bearer 2' } },
    ]);
    expect(calls[0]).not.toHaveProperty('credentials');
  });

  it('uses the fetch of the page where none is given', async () => {
    vi.stubGlobal('fetch', fetchAnswering(() => new Response('data: [DONE]\n\n')).fetch);
    expect(await sent(createOpenAiTransport({ url: '/chat' }))).toEqual([{ type: 'finish', reason: 'stop' }]);
    vi.unstubAllGlobals();
  });

  it('[ER-1] says what a refusal says', async () => {
    const refused = transportOver(() =>
      Response.json({ error: { message: 'No such model', code: 'model' } }, { status: 404 }),
    );
    expect(await sent(refused.transport)).toEqual([
      { type: 'error', failure: { message: 'No such model', code: 'model' } },
    ]);
    const busy = transportOver(() => new Response('', { status: 503, statusText: 'Unavailable' }));
    expect(await sent(busy.transport)).toEqual([
      { type: 'error', failure: { message: 'HTTP 503: Unavailable' } },
    ]);
  });

  it('says that there was no answer, or that it broke off', async () => {
    const none = transportOver(() => {
      throw new TypeError('Failed to fetch');
    });
    expect(await sent(none.transport)).toEqual([NETWORK_ERROR]);
    const cut = transportOver(() => broken(DELTA));
    expect(await sent(cut.transport)).toEqual([{ type: 'text', text: 'Hi' }, NETWORK_ERROR]);
  });

  it('[CH-15] turns a malformed line into one error event, in the language of the page', async () => {
    const { transport } = transportOver(() => new Response(`${DELTA}data: {"choices":\n\n${DELTA}`), {
      texts: fr,
    });
    expect(await sent(transport)).toEqual([
      { type: 'text', text: 'Hi' },
      { type: 'error', failure: { message: fr['chat.streamingError'], code: 'malformed-event' } },
    ]);
  });

  it('[CH-19] ends without a word when the signal is aborted, before the answer and within it', async () => {
    const before = new AbortController();
    const early = transportOver(() => {
      before.abort();
      throw before.signal.reason;
    });
    expect(await sent(early.transport, ASKED, before.signal)).toEqual([]);

    const within = new AbortController();
    const cancel = vi.fn();
    const late = transportOver(
      () =>
        new Response(
          new ReadableStream({
            start: (controller) => controller.enqueue(new TextEncoder().encode(DELTA)),
            cancel,
          }),
        ),
    );
    const events = late.transport.send(ASKED, within.signal);
    const found = collected(events);
    await vi.waitFor(() => expect(late.calls).toHaveLength(1));
    within.abort();
    expect((await found).filter(({ type }) => type === 'error')).toEqual([]);
    expect(cancel).toHaveBeenCalledOnce();
  });
});
