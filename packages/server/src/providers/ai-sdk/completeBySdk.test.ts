import { createServer, type IncomingMessage, type Server } from 'node:http';

import { completionTokensOf, promptTokensOf, systemClock } from '@diwan/core';
import { virtualClock } from '@diwan/core/testing';
import { object, optional, parse, string } from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type ReadAnswer, readEvents } from '../../testing/readEvents.ts';
import { readTestdata, recordedChunks } from '../../testing/recorded.ts';
import type { ProviderContent, ProviderRequest } from '../modelProvider.ts';
import type { AiSdkKind } from './aiSdkEndpoint.ts';
import { createAiSdkProvider } from './aiSdkProvider.ts';

/** How the upstream answers: in pieces, which it leaves open where `isHeld`. */
interface Reply {
  status?: number;
  headers?: Record<string, string>;
  pieces: readonly string[];
  isHeld?: boolean;
  breaks?: boolean;
}

let upstream: Server;
let replies: Reply[] = [];
let asked: { path: string; headers: IncomingMessage['headers']; body: string }[] = [];
let whenClosed: Promise<void>;

beforeEach(async () => {
  replies = [];
  asked = [];
  let closed: () => void = () => undefined;
  whenClosed = new Promise((resolve) => {
    closed = resolve;
  });
  upstream = createServer((request, response) => {
    void request.toArray().then((chunks) => {
      asked.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      });
      const reply = replies.length > 1 ? replies.shift() : replies[0];
      if (reply === undefined) return response.destroy();
      response.writeHead(reply.status ?? 200, { 'content-type': 'text/event-stream', ...reply.headers });
      response.on('close', () => {
        if (!response.writableFinished) closed();
      });
      for (const piece of reply.pieces) response.write(piece);
      // The pieces are sent, the end of the body is not.
      if (reply.breaks === true) return response.socket?.end();
      if (reply.isHeld !== true) response.end();
      return undefined;
    });
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
});

afterEach(() => {
  upstream.closeAllConnections();
  upstream.close();
});

function provider(kind: AiSdkKind, clock = systemClock) {
  const address = upstream.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const endpoint = {
    kind,
    id: kind,
    name: kind,
    baseUrl: `http://127.0.0.1:${port}/base`,
    apiKey: 'sk-secret',
    isFree: true,
  };
  return createAiSdkProvider(endpoint, { clock });
}

const HELLO: ProviderRequest = {
  model: 'some-model',
  messages: [{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }],
};

function answer(kind: AiSdkKind, request = HELLO): Promise<ReadAnswer> {
  return readEvents(provider(kind).complete(request, new AbortController().signal));
}

/** A recorded stream as the provider sent it. */
function recordedReply(name: string): Reply {
  const pieces = recordedChunks(name).map((chunk) => {
    const type = /^\{"type":"(\w+)"/.exec(chunk)?.[1];
    return `${type === undefined ? '' : `event: ${type}\n`}data: ${chunk}\n\n`;
  });
  return { pieces };
}

/** The text of a recorded stream of Anthropic, put together straight from the recording. */
function recordedText(name: string): string {
  const deltas = recordedChunks(name).map((chunk) => {
    const { delta } = parse(deltaSchema, JSON.parse(chunk));
    return delta?.type === 'text_delta' ? (delta.text ?? '') : '';
  });
  return deltas.join('');
}

const deltaSchema = object({
  delta: optional(object({ type: optional(string()), text: optional(string()) })),
});

/** The tokens that were counted. */
function countOf({ usage }: ReadAnswer): { prompt: number; completion: number } {
  if (usage?.status !== 'counted') throw new Error('Nothing was counted');
  return { prompt: promptTokensOf(usage.usage), completion: completionTokensOf(usage.usage) };
}

describe('recorded streams', () => {
  it.each([
    ['anthropic-text', 12, 30],
    ['anthropic-web-search-tool.1', 15_665, 795],
    ['anthropic-json-output-format.1', 313, 305],
    ['anthropic-message-delta-input-tokens', 61, 2],
    ['anthropic-clear-thinking.1', 69, 53],
  ])('[PR-30] anthropic/%s: to the recorded text and usage', async (name, prompt, completion) => {
    replies = [recordedReply(`anthropic/${name}`)];
    const read = await answer('anthropic');

    expect(read.content).toBe(recordedText(`anthropic/${name}`));
    expect(read.end).toEqual({ type: 'finish', reason: 'stop' });
    expect(countOf(read)).toEqual({ prompt, completion });
  });

  it.each([
    ['google-text', 9, 23 + 185],
    ['google-reasoning', 9, 29 + 256],
    ['google-reasoning-gemini3', 9, 23 + 302],
  ])('[PR-30] google/%s: to the recorded text, thoughts counted once', async (name, prompt, completion) => {
    replies = [recordedReply(`google/${name}`)];
    const read = await answer('google');

    expect(`${read.content}${read.reasoning}`).not.toBe('');
    expect(read.end).toEqual({ type: 'finish', reason: 'stop' });
    expect(countOf(read)).toEqual({ prompt, completion });
  });

  it('[CH-51] tells the pages that a search of Anthropic cites, each once', async () => {
    replies = [recordedReply('anthropic/anthropic-web-search-tool.1')];
    const { events } = await answer('anthropic');
    const told = events.flatMap((event) => (event.type === 'sources' ? [event.sources] : []));
    const last = told.at(-1) ?? [];
    expect(last.length).toBeGreaterThan(2);
    expect(new Set(last.map(({ url }) => url)).size).toBe(last.length);
    for (const { url, title } of last) {
      expect(url).toMatch(/^https?:/);
      expect(title).not.toBe('');
    }
  });

  it('keeps reasoning apart from the answer', async () => {
    replies = [recordedReply('google/google-reasoning')];
    const { events } = await answer('google');
    expect(events.map(({ type }) => type)).toContain('content');
    const thinking = {
      type: 'content_block_delta',
      index: 0,
      delta: { type: 'thinking_delta', thinking: 'Hm.' },
    };
    const [start = '', , ...rest] = recordedReply('anthropic/anthropic-text').pieces;
    const begin =
      'data: {"type":"content_block_start","index":0,"content_block":{"type":"thinking","thinking":""}}\n\n';
    replies = [{ pieces: [start, begin, `data: ${JSON.stringify(thinking)}\n\n`, ...rest.slice(-3)] }];
    expect(await answer('anthropic')).toMatchObject({ reasoning: 'Hm.', content: '' });
  });

  it('gives a refusal of the provider its own name', async () => {
    replies = [recordedReply('anthropic/anthropic-refusal')];
    expect((await answer('anthropic')).end).toMatchObject({ type: 'error', code: 'content-filtered' });
  });

  it('[CH-51] gives images as data', async () => {
    const parts = [{ text: 'Look:' }, { inlineData: { mimeType: 'image/png', data: 'AAAA' } }];
    const chunk = { candidates: [{ content: { parts, role: 'model' }, finishReason: 'STOP', index: 0 }] };
    replies = [{ pieces: [`data: ${JSON.stringify(chunk)}\n\n`] }];
    const { events } = await answer('google');
    expect(events).toContainEqual({ type: 'image', url: 'data:image/png;base64,AAAA' });
  });
});

describe('a request', () => {
  it('[MO-6] goes to the configured address with the key, the instructions, the files and the bound', async () => {
    replies = [recordedReply('anthropic/anthropic-text')];
    const content: ProviderContent[] = [
      { type: 'text', text: 'What is this?' },
      { type: 'image', url: 'data:image/png;base64,AAAA' },
      { type: 'file', name: 'a.pdf', url: 'data:application/pdf;base64,BBBB' },
    ];
    const system = { role: 'system' as const, content: [{ type: 'text' as const, text: 'Be brief.' }] };
    const messages = [system, { role: 'user' as const, content }];
    await answer('anthropic', { model: 'claude-x', messages, maxOutputTokens: 321 });

    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ path: '/base/messages', headers: { 'x-api-key': 'sk-secret' } });
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
      model: 'claude-x',
      max_tokens: 321,
      stream: true,
      system: [{ type: 'text', text: 'Be brief.' }],
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: 'What is this?' },
            { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AAAA' } },
            { type: 'document', source: { type: 'base64', media_type: 'application/pdf', data: 'BBBB' } },
          ],
        },
      ],
    });
  });

  it('[MO-6] to Google carries its key in a header, never in the address', async () => {
    replies = [recordedReply('google/google-text')];
    await answer('google', { ...HELLO, model: 'gemini-x', maxOutputTokens: 99 });
    expect(asked[0]?.path).toBe('/base/models/gemini-x:streamGenerateContent?alt=sse');
    expect(asked[0]?.headers['x-goog-api-key']).toBe('sk-secret');
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ generationConfig: { maxOutputTokens: 99 } });
  });

  it('is ended at the provider when the reader stops, at once and without a last event', async () => {
    replies = [{ pieces: recordedReply('anthropic/anthropic-text').pieces.slice(0, 5), isHeld: true }];
    const abort = new AbortController();
    const seen: string[] = [];
    for await (const event of provider('anthropic').complete(HELLO, abort.signal)) {
      seen.push(event.type);
      if (event.type === 'content') abort.abort();
    }
    await whenClosed;
    expect(seen).toContain('usage');
    expect(seen.at(-1)).not.toMatch(/finish|error/);
  });
});

describe('a failure', () => {
  const refused = (status: number, type: string, message: string, headers = {}): Reply => ({
    status,
    headers: { 'content-type': 'application/json', ...headers },
    pieces: [JSON.stringify({ type: 'error', error: { type, message } })],
  });

  it.each([
    [401, 'authentication_error', 'invalid x-api-key sk-secret', 'provider-key-refused'],
    [429, 'rate_limit_error', 'slow down', 'provider-busy'],
    [404, 'not_found_error', 'model: x', 'model-not-found'],
    [400, 'invalid_request_error', 'messages: at least one', 'provider-refused'],
    [400, 'invalid_request_error', 'prompt is too long: 210000 tokens > 200000 maximum', 'context-limit'],
    [529, 'overloaded_error', 'Overloaded', 'provider-unavailable'],
  ])(
    '[CH-49] HTTP %i %s "%s" is told as %s, without the words of the provider',
    async (status, type, message, code) => {
      replies = [refused(status, type, message)];
      const { end, events } = await answer('anthropic');
      expect(events).toHaveLength(1);
      expect(end).toMatchObject({ type: 'error', code });
      expect(JSON.stringify(end)).not.toContain(message);
    },
  );

  it('of Google for its quota is told as busy', async () => {
    const body = readTestdata('provider-streams/google/google-429-retry-info.json');
    replies = [{ status: 429, headers: { 'content-type': 'application/json' }, pieces: [body] }];
    expect((await answer('google')).end).toMatchObject({ code: 'provider-busy' });
    expect(asked).toHaveLength(1);
  });

  it('that passes is tried once more', async () => {
    replies = [refused(503, 'api_error', 'down'), recordedReply('anthropic/anthropic-text')];
    expect((await answer('anthropic')).end).toEqual({ type: 'finish', reason: 'stop' });
    expect(asked).toHaveLength(2);
  });

  it('[MO-13] in the form of a redirect is not followed', async () => {
    replies = [{ status: 307, headers: { location: 'http://127.0.0.1:9/evil' }, pieces: [] }];
    expect((await answer('anthropic')).end).toMatchObject({ type: 'error', code: 'provider-unavailable' });
  });

  it('[CH-49] within the stream ends in one error, and what came stays', async () => {
    const pieces = recordedReply('anthropic/anthropic-text').pieces.slice(0, 5);
    const overloaded = { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } };
    replies = [{ pieces: [...pieces, `event: error\ndata: ${JSON.stringify(overloaded)}\n\n`] }];
    const { content, events, end } = await answer('anthropic');
    expect(content).toBe('Hello! I');
    expect(end).toMatchObject({ type: 'error', code: 'provider-unavailable' });
    expect(events.filter(({ type }) => type === 'error' || type === 'finish')).toHaveLength(1);
  });

  it.each([['breaks'], ['just ends']])(
    '[CH-49] of a connection that %s is told as broken off',
    async (how) => {
      const pieces = recordedReply('anthropic/anthropic-text').pieces.slice(0, 5);
      replies = [{ pieces, breaks: how === 'breaks' }];
      expect((await answer('anthropic')).end).toMatchObject({ type: 'error', code: 'provider-broke-off' });
    },
  );

  it('[CH-49] of a provider that falls silent is told as a time-out', async () => {
    replies = [{ pieces: recordedReply('anthropic/anthropic-text').pieces.slice(0, 5), isHeld: true }];
    const clock = virtualClock();
    const answering = provider('anthropic', clock).complete(HELLO, new AbortController().signal);
    const seen = answering[Symbol.asyncIterator]();
    let last = await seen.next();
    while (last.value?.type !== 'content') last = await seen.next();
    await seen.next();
    const next = seen.next();
    await clock.advance(70_000);
    let end = await next;
    while (end.done !== true && end.value.type !== 'error') end = await seen.next();
    expect(end.value).toMatchObject({ code: 'provider-timeout' });
    await whenClosed;
  });
});
