import { systemClock } from '@diwan/core';
import { virtualClock } from '@diwan/core/testing';
import { Dispatcher } from 'undici';
import { afterEach, describe, expect, it } from 'vitest';

import { askedClock } from '../../testing/askedClock.ts';
import { readEvents } from '../../testing/readEvents.ts';
import { readTestdata } from '../../testing/recorded.ts';
import { ReplayUpstream, type ReplayUpstreamOptions } from '../../testing/replayUpstream.ts';
import {
  deltaEvent,
  endEvents,
  eventsScript,
  heldScript,
  refusalScript,
  type UpstreamScript,
} from '../../testing/upstreamScript.ts';
import type { ModelProvider, ProviderRequest } from '../modelProvider.ts';
import { createOpenAiProvider, type OpenAiProviderOptions } from './openAiProvider.ts';

const GOOD = eventsScript([deltaEvent('Hello'), endEvents()]);
const ASKED: ProviderRequest = {
  model: 'm',
  messages: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }],
};

let upstream: ReplayUpstream;
afterEach(() => upstream?.close());

async function providerOf(
  script: UpstreamScript | ReplayUpstreamOptions['script'],
  options: Partial<OpenAiProviderOptions> = {},
): Promise<ModelProvider> {
  upstream = await ReplayUpstream.start({ script: typeof script === 'function' ? script : () => script });
  const endpoint = { id: 'test', name: 'Test', baseUrl: upstream.baseUrl, apiKey: 'sk-test', isFree: false };
  return createOpenAiProvider(endpoint, { clock: systemClock, ...options });
}

/** Takes every request and never gets a connection. */
class NobodyThere extends Dispatcher {
  override dispatch(): boolean {
    return true;
  }
}

const never = (): AbortSignal => new AbortController().signal;

function sentBody(index = 0): unknown {
  return JSON.parse(upstream.requests[index]?.body ?? 'null');
}

describe('the request', () => {
  it('asks for a stream with usage, under the key', async () => {
    const provider = await providerOf(GOOD);

    await readEvents(provider.complete({ ...ASKED, maxOutputTokens: 500 }, never()));

    expect(upstream.requests[0]?.headers.authorization).toBe('Bearer sk-test');
    expect(sentBody()).toEqual({
      model: 'm',
      messages: [{ role: 'user', content: 'Hi' }],
      stream: true,
      stream_options: { include_usage: true },
      max_tokens: 500,
    });
  });

  it('sends images and files as parts', async () => {
    const provider = await providerOf(GOOD);
    const content = [
      { type: 'text', text: 'What is this?' },
      { type: 'image', url: 'data:image/png;base64,AAAA' },
      { type: 'file', name: 'a.pdf', url: 'data:application/pdf;base64,AAAA' },
    ] as const;

    await readEvents(provider.complete({ model: 'm', messages: [{ role: 'user', content }] }, never()));

    expect(sentBody()).toMatchObject({
      messages: [
        {
          content: [
            { type: 'text', text: 'What is this?' },
            { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } },
            { type: 'file', file: { filename: 'a.pdf', file_data: 'data:application/pdf;base64,AAAA' } },
          ],
        },
      ],
    });
  });

  it('sends the other output bound to a model that refuses the common one, and remembers it', async () => {
    const { error } = JSON.parse(
      readTestdata('provider-streams/openai/chat/reasoning-model-legacy-parameter-error.json'),
    );
    const provider = await providerOf((_body, count) => (count === 1 ? refusalScript(400, error) : GOOD));

    const first = await readEvents(provider.complete({ ...ASKED, maxOutputTokens: 500 }, never()));
    await readEvents(provider.complete({ ...ASKED, maxOutputTokens: 500 }, never()));

    expect(first.content).toBe('Hello');
    expect(sentBody(1)).toMatchObject({ max_completion_tokens: 500 });
    expect(sentBody(2)).toMatchObject({ max_completion_tokens: 500 });
    expect(sentBody(2)).not.toHaveProperty('max_tokens');
  });

  it('leaves out the wish for usage where a server refuses it', async () => {
    const refused = refusalScript(422, { message: 'Extra inputs are not permitted: stream_options' });
    const provider = await providerOf((_body, count) => (count === 1 ? refused : GOOD));

    expect((await readEvents(provider.complete(ASKED, never()))).content).toBe('Hello');
    expect(sentBody(1)).not.toHaveProperty('stream_options');
  });
});

describe('the answer', () => {
  it('[CH-14] reads a character whose bytes come one by one', async () => {
    const drip = { drip: deltaEvent('😀 مرحبا') + endEvents(), everyMs: 0 };
    const provider = await providerOf({ ...GOOD, steps: [drip, { end: true }] });
    expect((await readEvents(provider.complete(ASKED, never()))).content).toBe('😀 مرحبا');
  });

  it('reads the whole answer of a server that does not stream', async () => {
    const whole = readTestdata('provider-streams/deepseek/chat/deepseek-text.json');
    const headers = { 'content-type': 'application/json' };
    const provider = await providerOf({ status: 200, headers, steps: [{ write: whole }, { end: true }] });

    const read = await readEvents(provider.complete(ASKED, never()));

    expect(read.content).toBe(JSON.parse(whole).choices[0].message.content);
    expect(read.usage?.status).toBe('counted');
    expect(read.end).toMatchObject({ type: 'finish' });
  });

  it('[ER-14] maps an error within the stream and keeps what came', async () => {
    const error = `data: ${JSON.stringify({ error: { code: 502, message: 'key sk-proj-SECRET at 10.0.0.7 failed' } })}\n\n`;
    const provider = await providerOf(eventsScript([deltaEvent('Half'), error]));

    const read = await readEvents(provider.complete(ASKED, never()));

    expect(read.content).toBe('Half');
    expect(read.end).toMatchObject({
      type: 'error',
      code: 'provider-unavailable',
      detail: 'HTTP 502: Bad Gateway',
    });
    expect(JSON.stringify(read)).not.toMatch(/SECRET|10\.0\.0\.7/);
  });

  it('says that the provider filtered the answer', async () => {
    const filtered = `data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: 'content_filter' }] })}\n\n`;
    const provider = await providerOf(eventsScript([deltaEvent('Half'), filtered]));
    expect((await readEvents(provider.complete(ASKED, never()))).end).toMatchObject({
      code: 'content-filtered',
    });
  });

  it('[CH-49] ends an answer that drips on for longer than the total limit', async () => {
    const clock = virtualClock();
    const provider = await providerOf(heldScript(), { clock });
    const events = provider.complete(ASKED, never())[Symbol.asyncIterator]();
    let next = events.next();
    await upstream.whenHeld();

    for (let seconds = 0; seconds < 600; seconds += 50) {
      upstream.write(deltaEvent('drip '));
      expect((await next).value).toEqual({ type: 'content', text: 'drip ' });
      next = events.next();
      await clock.advance(50_000);
    }

    expect((await next).value).toMatchObject({ code: 'provider-timeout', detail: 'total limit' });
    await upstream.whenAborted();
  });

  it('[CH-49] ends at the connect limit when nobody takes the connection', async () => {
    const clock = virtualClock();
    const provider = createOpenAiProvider(
      { id: 'test', name: 'Test', baseUrl: 'http://127.0.0.1:9/v1', isFree: false },
      { clock, dispatcher: new NobodyThere() },
    );
    const read = readEvents(provider.complete(ASKED, never()));

    await clock.advance(9_999);
    await clock.advance(1);

    expect((await read).end).toMatchObject({ code: 'provider-timeout', detail: 'connect limit' });
  });

  it('takes an answer as complete that lacks only the end of its connection', async () => {
    const clock = askedClock();
    const provider = await providerOf(heldScript([deltaEvent('Hello'), endEvents()]), { clock });

    const read = await readEvents(provider.complete(ASKED, never()));
    await clock.advance(2001);

    expect(read.end).toMatchObject({ type: 'finish' });
    await upstream.whenAborted();
  });
});

describe('stopping', () => {
  it('[CH-45] closes the connection at once and says nothing more', async () => {
    const abort = new AbortController();
    const provider = await providerOf(heldScript([deltaEvent('Hello')]));
    const events: string[] = [];
    for await (const event of provider.complete(ASKED, abort.signal)) {
      events.push(event.type);
      abort.abort();
    }

    await upstream.whenAborted();
    expect(events).toEqual(['content']);
  });

  it('asks nothing when it was stopped before', async () => {
    const provider = await providerOf(GOOD);
    expect((await readEvents(provider.complete(ASKED, AbortSignal.abort()))).events).toEqual([]);
    expect(upstream.requests).toEqual([]);
  });

  it('ends a pause before a second try', async () => {
    const clock = askedClock();
    const abort = new AbortController();
    const provider = await providerOf(refusalScript(503, null), { clock });
    const read = readEvents(provider.complete(ASKED, abort.signal));
    await clock.whenAsked(500);

    abort.abort();
    await clock.advance(10_000);

    expect((await read).events).toEqual([]);
    expect(upstream.requests).toHaveLength(1);
  });
});
