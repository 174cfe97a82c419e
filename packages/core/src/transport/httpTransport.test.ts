import { array, asyncProperty, assert as holds, nat, string } from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

import { ApiError } from '../api/apiError.ts';
import type { Clock } from '../store/clock.ts';
import { COMPLETION_END, writeCompletionEvent } from '../stream/completionEvents.ts';
import { type VirtualClock, virtualClock } from '../testing/virtualClock.ts';
import type { CompletionEvent } from '../wire/completionEvent.ts';
import type { ChatEvent } from './chatTransport.ts';
import { createHttpTransport } from './httpTransport.ts';
import { MAX_SILENCE_MS } from './watchedBytes.ts';

const REQUEST = {
  model: 'guide',
  message: 'Hi',
  conversation: [{ role: 'user' as const, content: 'Earlier' }],
  attachments: [
    { type: 'file' as const, name: 'a.txt', data: 'a', size: 1, mimeType: 'text/plain', extractText: true },
  ],
  messageId: 'message 1',
  chatId: 'chat_1',
};
const DONE = { type: 'done', usage: { total_tokens: 5 } } as const;
const USAGE_AND_FINISH = [
  { type: 'usage', usage: { total_tokens: 5 } },
  { type: 'finish', reason: 'stop' },
];
const NETWORK_ERROR = { type: 'error', failure: { message: 'Network error', code: 'network' } };

describe('send', () => {
  it('[CH-10] posts the question as JSON with the cookies, and nothing else happens', async () => {
    const { transport, calls } = setUp([() => stream([DONE])], 'https://diwan.test');
    await eventsOf(transport.send(REQUEST, signal()));
    expect(calls).toMatchObject([
      {
        url: 'https://diwan.test/api/chat/completions',
        method: 'POST',
        credentials: 'include',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      },
    ]);
    expect(calls[0]?.body).toBe(JSON.stringify(REQUEST));
  });

  it('[CH-13] gives every event of the wire in the words of the chat', async () => {
    const userStats = { balance: 1, totalTokensUsed: 2, totalCost: 3 };
    const cost = { estimate: 0.002, hold: 0.12, charge: 0.0012 };
    const events = await answerTo([
      { type: 'reasoning', content: 'Hm' },
      { type: 'content', content: 'Hello' },
      { type: 'image', imageUrl: '/api/files/1' },
      { type: 'search', results: [{ title: 'A', url: 'https://a.test' }] },
      { type: 'done', usage: { total_tokens: 5, estimated: true }, userStats, cost, finishReason: 'length' },
    ]);
    expect(events).toEqual([
      { type: 'reasoning', text: 'Hm' },
      { type: 'text', text: 'Hello' },
      { type: 'image', url: '/api/files/1' },
      { type: 'sources', sources: [{ title: 'A', url: 'https://a.test' }] },
      { type: 'usage', usage: { total_tokens: 5, estimated: true }, userStats, cost },
      { type: 'finish', reason: 'length' },
    ]);
  });

  it('[CH-13] finishes without a usage that the server does not know', async () => {
    expect(await answerTo([{ type: 'done' }])).toEqual([{ type: 'finish', reason: 'stop' }]);
  });

  it('[CH-13] ignores what it does not know, and reads nothing behind the end', async () => {
    const wire =
      ': hello\n\nid: 1\ndata: {"type":"weather"}\n\n' + written([DONE]) + COMPLETION_END + written([DONE]);
    const { transport } = setUp([() => broken(wire)]);
    expect(await eventsOf(transport.send(REQUEST, signal()))).toEqual(USAGE_AND_FINISH);
  });

  it('[CH-17] gives the text of an error event, or "Streaming error" without one', async () => {
    expect(await answerTo([{ type: 'error', error: 'Too long', code: 'context', requestId: 'r1' }])).toEqual([
      { type: 'error', failure: { message: 'Too long', code: 'context', requestId: 'r1' } },
    ]);
    expect(await answerTo([{ type: 'error', error: '' }])).toEqual([
      { type: 'error', failure: { message: 'Streaming error' } },
    ]);
  });

  it('[CH-15] turns a malformed line into one error event', async () => {
    const { transport, calls } = setUp([() => broken('id: 1\ndata: {"type":\n\ndata: x\n\n')]);
    expect(await eventsOf(transport.send(REQUEST, signal()))).toEqual([
      { type: 'error', failure: { message: 'Streaming error', code: 'malformed-event' } },
    ]);
    expect(calls).toHaveLength(1);
  });

  it.each([
    [{ error: { message: 'No such model', code: 'unknown-model' }, requestId: 'r1' }, 'No such model'],
    [{ success: false, error: 'Please sign in' }, 'Please sign in'],
    [{}, 'HTTP 402: Payment Required'],
  ])('[ER-1] says of a refusal %j: %s', async (body, message) => {
    const answer = () => Response.json(body, { status: 402, statusText: 'Payment Required' });
    const { transport } = setUp([answer]);
    const [event, ...more] = await eventsOf(transport.send(REQUEST, signal()));
    expect(event).toMatchObject({ type: 'error', failure: { message } });
    expect(more).toEqual([]);
  });

  it('[ER-1] gives code and request id of a refusal, and the status line when the body is no JSON', async () => {
    const body = { error: { message: 'No', code: 'spent' }, requestId: 'r1' };
    const { transport } = setUp([
      () => Response.json(body, { status: 429 }),
      () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }),
    ]);
    expect(await eventsOf(transport.send(REQUEST, signal()))).toEqual([
      { type: 'error', failure: { message: 'No', code: 'spent', requestId: 'r1' } },
    ]);
    expect(await eventsOf(transport.send(REQUEST, signal()))).toEqual([
      { type: 'error', failure: { message: 'HTTP 502: Bad Gateway' } },
    ]);
  });

  it('says that there was no answer', async () => {
    const { transport, calls } = setUp([]);
    expect(await eventsOf(transport.send(REQUEST, signal()))).toEqual([NETWORK_ERROR]);
    expect(calls).toHaveLength(1);
  });
});

describe('a stream that breaks off', () => {
  it('[CH-18, CH-20] is found again behind the last event seen', async () => {
    const { transport, calls, pauses } = setUp([
      () => broken(written([text('Hel')], 4) + 'id: 5\ndata: {"type":"con'),
      () => broken(written([text('lo')], 5)),
      () => stream([DONE], 6),
    ]);
    expect(await eventsOf(transport.send(REQUEST, signal()))).toEqual([
      { type: 'text', text: 'Hel' },
      { type: 'text', text: 'lo' },
      ...USAGE_AND_FINISH,
    ]);
    expect(calls.slice(1)).toMatchObject([
      { url: '/api/chat/completions/message%201', credentials: 'include', headers: { 'last-event-id': '4' } },
      { url: '/api/chat/completions/message%201', credentials: 'include', headers: { 'last-event-id': '5' } },
    ]);
    expect(calls[1]?.method ?? 'GET').toBe('GET');
    expect(pauses).toEqual([500, 500]);
  });

  it('[CH-18] counts an end without done, and an answer without a body, as broken off', async () => {
    const { transport } = setUp([
      () => stream([text('a')]),
      () => new Response(null),
      () => stream([DONE], 2),
    ]);
    expect(await eventsOf(transport.send(REQUEST, signal()))).toEqual([
      { type: 'text', text: 'a' },
      ...USAGE_AND_FINISH,
    ]);
  });

  it('[CH-18] is an error after five tries with growing pauses', async () => {
    const { transport, calls, pauses } = setUp([() => stream([text('a')])]);
    expect(await eventsOf(transport.send(REQUEST, signal()))).toEqual([
      { type: 'text', text: 'a' },
      NETWORK_ERROR,
    ]);
    expect(calls).toHaveLength(6);
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000]);
  });

  it('[CH-18] is looked for again while the server is busy or starting, and the last reason is told', async () => {
    const busy = () => new Response('', { status: 503, statusText: 'Service Unavailable' });
    const tooMany = () => new Response('', { status: 429 });
    const { transport } = setUp([() => stream([text('a')]), busy, tooMany, () => stream([DONE], 2)]);
    expect(await eventsOf(transport.send(REQUEST, signal()))).toHaveLength(3);

    const gone = setUp([() => stream([text('a')]), busy, busy, busy, busy, busy]);
    expect((await eventsOf(gone.transport.send(REQUEST, signal()))).at(-1)).toEqual({
      type: 'error',
      failure: { message: 'HTTP 503: Service Unavailable' },
    });
  });

  it('[CH-18] is an error at once when the server refuses it', async () => {
    const { transport, calls } = setUp([
      () => stream([text('a')]),
      () => Response.json({ error: { message: 'Unknown completion', code: 'not-found' } }, { status: 404 }),
    ]);
    expect((await eventsOf(transport.send(REQUEST, signal()))).at(-1)).toEqual({
      type: 'error',
      failure: { message: 'Unknown completion', code: 'not-found' },
    });
    expect(calls).toHaveLength(2);
  });

  it('[CH-18] is an error at once when no event had an id: its text would come twice', async () => {
    const { transport, calls } = setUp([() => broken(writeCompletionEvent(text('a')))]);
    expect(await eventsOf(transport.send(REQUEST, signal()))).toEqual([
      { type: 'text', text: 'a' },
      NETWORK_ERROR,
    ]);
    expect(calls).toHaveLength(1);
  });

  it('[CH-18, U-31] gives the same text once, wherever it breaks', async () => {
    const deltas = array(string({ minLength: 1, unit: 'grapheme' }), { minLength: 1, maxLength: 8 });
    await holds(
      asyncProperty(deltas, array(nat(200), { maxLength: 4 }), async (contents, breaks) => {
        const events = [...contents.map(text), DONE];
        const from = (request: Call) => written(events, 1).slice(startOf(events, request));
        const answers = breaks.map((length) => (request: Call) => broken(from(request), length));
        const { transport } = setUp([...answers, (request) => new Response(from(request))]);
        const found = await eventsOf(transport.send(REQUEST, signal()));
        expect(found).toEqual([
          ...contents.map((content) => ({ type: 'text', text: content })),
          ...USAGE_AND_FINISH,
        ]);
      }),
    );
  });
});

describe('a stream that falls silent', () => {
  const SIGN_OF_LIFE = ': \n\n';

  it('[U-31] counts as lost after 45 s and is found again behind the last event seen', async () => {
    const clock = virtualClock();
    const { transport, calls } = setUp(
      [() => hanging(written([text('Hel')])), () => stream([text('lo'), DONE], 2)],
      '',
      clock,
    );
    const events: ChatEvent[] = [];
    const reading = collect(transport.send(REQUEST, signal()), events);
    await clock.advance(MAX_SILENCE_MS - 1);
    expect(calls).toHaveLength(1);
    await clock.advance(1 + 500);
    await reading;
    expect(events).toEqual([
      { type: 'text', text: 'Hel' },
      { type: 'text', text: 'lo' },
      ...USAGE_AND_FINISH,
    ]);
    expect(calls[1]).toMatchObject({
      url: '/api/chat/completions/message%201',
      headers: { 'last-event-id': '1' },
    });
  });

  it('[U-31] lives on with a sign of life every 15 s, for as long as the model thinks', async () => {
    const clock = virtualClock();
    const pieces = Array.from({ length: 20 }, () => () => bytesOf(SIGN_OF_LIFE));
    const { transport, calls } = setUp(
      [() => slowAnswerOf([...pieces, () => bytesOf(written([text('At last'), DONE]))], 15_000, clock)],
      '',
      clock,
    );
    const events: ChatEvent[] = [];
    const reading = collect(transport.send(REQUEST, signal()), events);
    await clock.advance(22 * 15_000);
    await reading;
    expect(events).toEqual([{ type: 'text', text: 'At last' }, ...USAGE_AND_FINISH]);
    expect(calls).toHaveLength(1);
  });

  it('[U-31] gives its connection back, and leaves no timer behind', async () => {
    const { clock, timers } = countingClock();
    const cancelled = vi.fn();
    const silent = (): Response => new Response(new ReadableStream({ cancel: cancelled }));
    const { transport } = setUp([silent, silent, () => stream([DONE])], '', clock);
    const events: ChatEvent[] = [];
    const reading = collect(transport.send(REQUEST, signal()), events);
    await clock.advance(2 * (MAX_SILENCE_MS + 1_000));
    await reading;
    expect(cancelled).toHaveBeenCalledTimes(2);
    expect(events).toEqual(USAGE_AND_FINISH);
    expect(timers.size).toBe(0);
  });

  it('[CH-19] is left at once by an aborted signal', async () => {
    const { clock, timers } = countingClock();
    const abort = new AbortController();
    const cancelled = vi.fn();
    const silent = (): Response => new Response(new ReadableStream({ cancel: cancelled }));
    const { transport } = setUp([silent], '', clock);
    const reading = eventsOf(transport.send(REQUEST, abort.signal));
    await clock.advance(1_000);
    abort.abort();
    expect(await reading).toEqual([]);
    expect(cancelled).toHaveBeenCalledOnce();
    expect(timers.size).toBe(0);
  });

  it('[U-31] does not count the time in which nobody reads', async () => {
    const clock = virtualClock();
    const waiting: ((bytes: Uint8Array) => void)[] = [];
    const late = (): Promise<Uint8Array> => new Promise((resolve) => waiting.push(resolve));
    const pulls = [() => bytesOf(written([text('a')])), late];
    const body = new ReadableStream({
      async pull(controller) {
        const next = await pulls.shift()?.();
        if (next !== undefined) controller.enqueue(next);
      },
    });
    const { transport, calls } = setUp([() => new Response(body)], '', clock);
    const events = transport.send(REQUEST, signal())[Symbol.asyncIterator]();
    expect((await events.next()).value).toEqual({ type: 'text', text: 'a' });
    await clock.advance(10 * MAX_SILENCE_MS);
    const next = events.next();
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    waiting[0]?.(bytesOf(written([DONE], 2)));
    expect((await next).value).toEqual(USAGE_AND_FINISH[0]);
    expect(calls).toHaveLength(1);
  });
});

describe('resume', () => {
  it('[CH-20] reads a reply from its beginning', async () => {
    const { transport, calls } = setUp([() => stream([text('a'), DONE])]);
    const events = await transport.resume('message 1', signal());
    expect(events && (await eventsOf(events))).toEqual([{ type: 'text', text: 'a' }, ...USAGE_AND_FINISH]);
    expect(calls[0]?.url).toBe('/api/chat/completions/message%201');
    expect(calls[0]?.headers).not.toHaveProperty('last-event-id');
  });

  it('[CH-20] is null when the server has no such reply', async () => {
    const { transport } = setUp([() => new Response('', { status: 404 })]);
    expect(await transport.resume('message 1', signal())).toBeNull();
  });

  it('[CH-18] looks again when there was no answer, and tells any other refusal', async () => {
    const late = setUp([lost, () => stream([DONE])]);
    const events = await late.transport.resume('message 1', signal());
    expect(events && (await eventsOf(events))).toEqual(USAGE_AND_FINISH);

    const refused = setUp([() => Response.json({ error: 'Please sign in' }, { status: 401 })]);
    const refusal = await refused.transport.resume('message 1', signal());
    expect(refusal && (await eventsOf(refusal))).toEqual([
      { type: 'error', failure: { message: 'Please sign in' } },
    ]);
  });
});

describe('stop', () => {
  it.each([200, 404])(
    '[CH-19] ends the completion on the server, also when the answer is %i',
    async (status) => {
      const { transport, calls } = setUp([() => new Response('', { status })]);
      await transport.stop('message 1');
      expect(calls).toMatchObject([
        { url: '/api/chat/completions/message%201', method: 'DELETE', credentials: 'include' },
      ]);
    },
  );

  it('[CH-19] throws when the server could not be told', async () => {
    const { transport } = setUp([() => Response.json({ error: 'Busy', requestId: 'r1' }, { status: 500 })]);
    const refusal = transport.stop('message 1');
    await expect(refusal).rejects.toBeInstanceOf(ApiError);
    await expect(refusal).rejects.toMatchObject({
      message: 'Busy',
      status: 500,
      requestId: 'r1',
    });
    await expect(transport.stop('message 1')).rejects.toThrow('Failed to fetch');
  });
});

describe('an aborted signal', () => {
  it('[CH-19] ends the events without a word, and the server is not told to stop', async () => {
    const abort = new AbortController();
    const { transport, calls, pauses } = setUp([() => hanging(written([text('a')]))]);
    const events: ChatEvent[] = [];
    for await (const event of transport.send(REQUEST, abort.signal)) {
      events.push(event);
      abort.abort();
    }
    expect(events).toEqual([{ type: 'text', text: 'a' }]);
    expect(calls).toHaveLength(1);
    expect(pauses).toEqual([]);
  });

  it('[CH-19] ends a wait for the answer', async () => {
    const abort = new AbortController();
    const { transport } = setUp([
      () => {
        abort.abort();
        return lost();
      },
    ]);
    expect(await eventsOf(transport.send(REQUEST, abort.signal))).toEqual([]);
  });

  it('[CH-19] ends a pause between two tries', async () => {
    const abort = new AbortController();
    const { transport, calls } = setUp([() => stream([text('a')])], '', {
      now: () => 0,
      after(delayMs) {
        if (delayMs !== MAX_SILENCE_MS) queueMicrotask(() => abort.abort());
        return () => undefined;
      },
    });
    expect(await eventsOf(transport.send(REQUEST, abort.signal))).toEqual([{ type: 'text', text: 'a' }]);
    expect(calls).toHaveLength(1);
  });
});

type Call = RequestInit & { url: string };

/** A transport over a fetch that gives the answers one after the other, then none; pauses pass at once. */
function setUp(answers: ((request: Call) => Response)[], baseUrl?: string, clock?: Clock) {
  const calls: Call[] = [];
  const pauses: number[] = [];
  const passing: Clock = {
    now: () => 0,
    after(delayMs, callback) {
      // Nothing falls silent here.
      if (delayMs === MAX_SILENCE_MS) return () => undefined;
      pauses.push(delayMs);
      queueMicrotask(callback);
      return () => undefined;
    },
  };
  const transport = createHttpTransport({
    async fetch(url, request) {
      const call = { url: typeof url === 'string' ? url : '', ...request };
      calls.push(call);
      return (answers[calls.length - 1] ?? lost)(call);
    },
    clock: clock ?? passing,
    ...(baseUrl === undefined ? {} : { baseUrl }),
  });
  return { transport, calls, pauses };
}

/** A clock that stands still until it is moved, and the timers that run on it. */
function countingClock() {
  const clock = virtualClock();
  const timers = new Set<symbol>();
  const counting: VirtualClock = {
    ...clock,
    after(delayMs, callback) {
      const timer = Symbol('timer');
      timers.add(timer);
      const stop = clock.after(delayMs, () => {
        timers.delete(timer);
        callback();
      });
      return () => {
        timers.delete(timer);
        stop();
      };
    },
  };
  return { clock: counting, timers };
}

function lost(): never {
  throw new TypeError('Failed to fetch');
}

async function answerTo(events: CompletionEvent[]): Promise<ChatEvent[]> {
  return eventsOf(setUp([() => stream(events)]).transport.send(REQUEST, signal()));
}

async function eventsOf(events: AsyncIterable<ChatEvent>): Promise<ChatEvent[]> {
  const found: ChatEvent[] = [];
  await collect(events, found);
  return found;
}

async function collect(events: AsyncIterable<ChatEvent>, found: ChatEvent[]): Promise<void> {
  for await (const event of events) found.push(event);
}

function bytesOf(wire: string): Uint8Array {
  return new TextEncoder().encode(wire);
}

function signal(): AbortSignal {
  return new AbortController().signal;
}

function text(content: string): CompletionEvent {
  return { type: 'content', content };
}

function written(events: readonly CompletionEvent[], firstId = 1): string {
  return events.map((event, at) => writeCompletionEvent(event, firstId + at)).join('');
}

function stream(events: readonly CompletionEvent[], firstId?: number): Response {
  return new Response(written(events, firstId));
}

/** Gives the first bytes, then fails as a lost network does. */
function broken(wire: string, length = Infinity): Response {
  const bytes = bytesOf(wire).subarray(0, length);
  return answerOf([() => bytes, lost]);
}

function hanging(wire: string): Response {
  return answerOf([() => bytesOf(wire)]);
}

/** An answer that gives a piece at each pull and then never another one. */
function answerOf(pulls: (() => Uint8Array)[]): Response {
  const body = new ReadableStream({
    pull(controller) {
      const next = pulls.shift();
      if (next === undefined) return new Promise<void>(() => undefined);
      controller.enqueue(next());
    },
  });
  return new Response(body);
}

/** The same, with a pause before each piece. */
function slowAnswerOf(pulls: (() => Uint8Array)[], pauseMs: number, clock: Clock): Response {
  const body = new ReadableStream({
    async pull(controller) {
      await new Promise<void>((resolve) => clock.after(pauseMs, resolve));
      const next = pulls.shift();
      if (next !== undefined) controller.enqueue(next());
    },
  });
  return new Response(body);
}

/** Where in the text of the wire a request wants to go on. */
function startOf(events: readonly CompletionEvent[], { headers }: Call): number {
  const lastEventId = Number(new Headers(headers).get('last-event-id') ?? 0);
  return written(events.slice(0, lastEventId), 1).length;
}
