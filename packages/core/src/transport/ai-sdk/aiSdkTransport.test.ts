import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import {
  ASKED,
  ASKED_WITH_FILES,
  collected,
  fetchAnswering,
  given,
  NOTES_READ,
  sent,
} from '../testing/streamedEvents.ts';
import { aiSdkEvents } from './aiSdkEvents.ts';
import { createAiSdkTransport } from './createAiSdkTransport.ts';

function recorded(name: string): string {
  return readFileSync(new URL(`../../../testdata/transport-streams/${name}.sse`, import.meta.url), 'utf8');
}

function answerTo(wire: string) {
  const { fetch } = fetchAnswering(() => new Response(wire));
  return sent(createAiSdkTransport({ url: '/api/chat', fetch }));
}

function eventsOf(...chunks: unknown[]) {
  return collected(aiSdkEvents(given(chunks)));
}

const START = [{ type: 'start' }, { type: 'start-step' }];
const TEXT = { type: 'text-delta', id: '1', delta: 'Hi' };
const FINISH = { type: 'finish', reason: 'stop' };
const USAGE = { type: 'usage', usage: { prompt_tokens: 21, completion_tokens: 12, total_tokens: 33 } };

describe.each(['ai-sdk-6', 'ai-sdk-7'])('a recorded stream of %s', (version) => {
  it('[CH-29] gives reasoning, text, sources, image, usage and end', async () => {
    const rainbow = { title: 'Rainbow', url: 'https://example.org/rainbow' };
    expect(await answerTo(recorded(`${version}/reply`))).toEqual([
      { type: 'reasoning', text: 'The bow is ' },
      { type: 'reasoning', text: 'sunlight.' },
      { type: 'text', text: 'A rainbow is ' },
      { type: 'text', text: 'sunlight “taken apart” 🌈.\n' },
      { type: 'sources', sources: [rainbow] },
      { type: 'sources', sources: [rainbow, { title: 'example.org', url: 'https://example.org/light' }] },
      { type: 'image', url: 'data:image/png;base64,iVBORw0KGgo=' },
      USAGE,
      FINISH,
    ]);
  });

  it('[CH-29] tells that the model reached its output limit', async () => {
    expect((await answerTo(recorded(`${version}/length`))).slice(-2)).toEqual([
      USAGE,
      { type: 'finish', reason: 'length' },
    ]);
  });

  it('[CH-17] ends with the error that it names', async () => {
    expect(await answerTo(recorded(`${version}/error`))).toEqual([
      { type: 'text', text: 'A rainbow is ' },
      { type: 'error', failure: { message: 'The model is overloaded' } },
    ]);
  });

  it('counts as lost when it breaks off before its end marker', async () => {
    const wire = recorded(`${version}/reply`);
    const cut = wire.slice(0, wire.indexOf('data: {"type":"finish-step"'));
    expect((await answerTo(cut)).at(-1)).toEqual({
      type: 'error',
      failure: { message: 'Network error', code: 'network' },
    });
  });
});

describe('aiSdkEvents', () => {
  it('has finished when the chunks end, and at a finish without a reason', async () => {
    expect(await eventsOf(...START, TEXT)).toEqual([{ type: 'text', text: 'Hi' }, FINISH]);
    expect(await eventsOf({ type: 'finish' }, TEXT)).toEqual([FINISH]);
  });

  it('finds the usage in any metadata, under both names', async () => {
    const usage = { inputTokens: 2, outputTokens: 1 };
    const told = { type: 'usage', usage: { prompt_tokens: 2, completion_tokens: 1, total_tokens: 3 } };
    const metadata = { type: 'message-metadata', messageMetadata: { usage } };
    expect(await eventsOf(metadata, { type: 'finish', messageMetadata: { took: 5 } })).toEqual([
      told,
      FINISH,
    ]);
    expect(await eventsOf(metadata, { type: 'abort' })).toEqual([
      told,
      { type: 'finish', reason: 'stopped' },
    ]);
  });

  it.each([
    [{ type: 'error', errorText: 'Overloaded' }, { message: 'Overloaded' }],
    [{ type: 'error' }, { message: 'Streaming error' }],
    [
      { type: 'finish', finishReason: 'error' },
      { message: 'Streaming error', code: 'error' },
    ],
    [
      { type: 'finish', finishReason: 'content-filter' },
      { message: 'Streaming error', code: 'content-filter' },
    ],
  ])('[CH-17] ends with an error for %j', async (chunk, failure) => {
    expect(await eventsOf(chunk, TEXT)).toEqual([{ type: 'error', failure }]);
  });

  it('begins a paragraph with the text of a further step, and none within a step', async () => {
    const empty = { type: 'text-delta', delta: '' };
    expect(
      await eventsOf(...START, empty, TEXT, { ...TEXT, id: '2' }, { type: 'start-step' }, empty, TEXT),
    ).toEqual([
      { type: 'text', text: 'Hi' },
      { type: 'text', text: 'Hi' },
      { type: 'text', text: '\n\nHi' },
      FINISH,
    ]);
  });

  it('cannot take back what was read, but what was not', async () => {
    const reset = { type: 'reset-step' };
    expect(await eventsOf(...START, reset, TEXT)).toEqual([{ type: 'text', text: 'Hi' }, FINISH]);
    expect((await eventsOf(...START, TEXT, reset, TEXT)).slice(1)).toEqual([
      { type: 'error', failure: { message: 'Streaming error', code: 'reset-step' } },
    ]);
  });

  it('passes over what it does not know', async () => {
    const odd = [
      null,
      'x',
      {},
      { type: 5 },
      { type: 'data-weather', data: {} },
      { type: 'tool-input-start' },
    ];
    const document = { type: 'file', mediaType: 'application/pdf', url: 'data:application/pdf;base64,a' };
    expect(await eventsOf(...odd, document, { type: 'source-url', url: 'javascript:alert(1)' })).toEqual([
      FINISH,
    ]);
  });
});

describe('createAiSdkTransport', () => {
  it('[CH-29] asks as useChat does', async () => {
    const { fetch, calls } = fetchAnswering(() => new Response('data: [DONE]\n\n'));
    const transport = createAiSdkTransport({ url: '/api/chat', fetch });
    await sent(transport);
    await sent(transport, { ...ASKED_WITH_FILES, model: '', conversation: [] });
    expect(calls.map(({ body }) => body)).toEqual([
      {
        id: ASKED.chatId,
        trigger: 'submit-message',
        model: 'mock',
        messages: [
          { id: 'chat_1-0', role: 'user', parts: [{ type: 'text', text: 'Explain rainbows' }] },
          { id: 'chat_1-1', role: 'assistant', parts: [{ type: 'text', text: 'A rainbow is sunlight.' }] },
          { id: 'chat_1-2', role: 'user', parts: [{ type: 'text', text: 'And at noon?' }] },
        ],
      },
      {
        id: ASKED.chatId,
        trigger: 'submit-message',
        messages: [
          {
            id: 'chat_1-0',
            role: 'user',
            parts: [
              { type: 'text', text: 'And at noon?' },
              {
                type: 'file',
                mediaType: 'image/png',
                filename: 'sky.png',
                url: 'data:image/png;base64,aaaa',
              },
              {
                type: 'file',
                mediaType: 'application/pdf',
                filename: 'optics.pdf',
                url: 'data:application/pdf;base64,bbbb',
              },
              { type: 'text', text: NOTES_READ },
            ],
          },
        ],
      },
    ]);
  });

  it('names a file of no known type as plain bytes', async () => {
    const { fetch, calls } = fetchAnswering(() => new Response('data: [DONE]\n\n'));
    const attachment = { type: 'file' as const, name: 'a', size: 1 };
    await sent(createAiSdkTransport({ url: '/api/chat', fetch }), {
      ...ASKED,
      conversation: [],
      message: '',
      attachments: [
        { ...attachment, data: 'data:;base64,aaaa' },
        { ...attachment, data: '/api/files/1' },
      ],
    });
    const mediaType = 'application/octet-stream';
    expect(calls[0]?.body).toMatchObject({
      messages: [{ parts: [{ mediaType }, { mediaType, url: '/api/files/1' }] }],
    });
  });
});
