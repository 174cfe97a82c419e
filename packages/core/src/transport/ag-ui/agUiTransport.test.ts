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
import { agUiEvents } from './agUiEvents.ts';
import { createAgUiTransport } from './createAgUiTransport.ts';

function recorded(name: string): string {
  return readFileSync(
    new URL(`../../../testdata/transport-streams/ag-ui/${name}.sse`, import.meta.url),
    'utf8',
  );
}

function answerTo(wire: string) {
  const { fetch } = fetchAnswering(() => new Response(wire));
  return sent(createAgUiTransport({ url: '/agent', fetch }));
}

function eventsOf(...events: unknown[]) {
  return collected(agUiEvents(given(events)));
}

function content(messageId: string, delta: string): object {
  return { type: 'TEXT_MESSAGE_CONTENT', messageId, delta };
}

const FINISH = { type: 'finish', reason: 'stop' };

describe('a recorded run', () => {
  it('[CH-29] gives reasoning, text, the usage of all its models and its end', async () => {
    expect(await answerTo(recorded('reply'))).toEqual([
      { type: 'reasoning', text: 'The bow is ' },
      { type: 'reasoning', text: 'sunlight.' },
      { type: 'text', text: 'A rainbow is ' },
      { type: 'text', text: 'sunlight “taken apart” 🌈.\n' },
      { type: 'usage', usage: { prompt_tokens: 21, completion_tokens: 12, total_tokens: 33 } },
      FINISH,
    ]);
  });

  it('[CH-29] reads chunks that leave out what has not changed, and knows a cancelled run', async () => {
    expect(await answerTo(recorded('chunks'))).toEqual([
      { type: 'text', text: 'A rainbow is ' },
      { type: 'text', text: 'sunlight.' },
      { type: 'finish', reason: 'stopped' },
    ]);
  });

  it('[CH-17] ends with the error that it names', async () => {
    expect(await answerTo(recorded('failed'))).toEqual([
      { type: 'text', text: 'A rainbow is ' },
      { type: 'error', failure: { message: 'The model is overloaded', code: 'overloaded' } },
    ]);
  });
});

describe('agUiEvents', () => {
  it('makes paragraphs of several messages', async () => {
    expect(
      await eventsOf(content('m1', 'One'), content('m2', 'Two'), content('m2', '!'), {
        type: 'RUN_FINISHED',
      }),
    ).toEqual([
      { type: 'text', text: 'One' },
      { type: 'text', text: '\n\nTwo' },
      { type: 'text', text: '!' },
      FINISH,
    ]);
  });

  it('leaves out messages that are not the assistant’s', async () => {
    const echo = { type: 'TEXT_MESSAGE_START', messageId: 'u1', role: 'user' };
    expect(
      await eventsOf(echo, content('u1', 'Echo'), content('m1', 'Hi'), { type: 'RUN_FINISHED' }),
    ).toEqual([{ type: 'text', text: 'Hi' }, FINISH]);
  });

  it('reads the reasoning of older agents', async () => {
    const thought = { type: 'THINKING_TEXT_MESSAGE_CONTENT', delta: 'Hm' };
    expect(await eventsOf(thought, { ...thought, delta: '' }, { type: 'RUN_FINISHED' })).toEqual([
      { type: 'reasoning', text: 'Hm' },
      FINISH,
    ]);
  });

  it('says "Streaming error" for an error without words, and "Network error" for a run without an end', async () => {
    expect(await eventsOf({ type: 'RUN_ERROR' })).toEqual([
      { type: 'error', failure: { message: 'Streaming error' } },
    ]);
    expect(await eventsOf(null, {}, { type: 'RAW' }, { type: 'CUSTOM', name: 'x' })).toEqual([
      { type: 'error', failure: { message: 'Network error', code: 'network' } },
    ]);
  });

  it('tells no usage that cannot be', async () => {
    expect(await eventsOf({ type: 'RUN_FINISHED', usage: [{ inputTokens: -1 }, {}] })).toEqual([FINISH]);
  });
});

describe('createAgUiTransport', () => {
  it('[CH-29] sends the input of a run', async () => {
    const { fetch, calls } = fetchAnswering(() => new Response(recorded('chunks')));
    const transport = createAgUiTransport({ url: '/agent', fetch });
    await sent(transport);
    const image = { ...ASKED_WITH_FILES.attachments[0], data: '/api/files/1' };
    await sent(transport, {
      ...ASKED_WITH_FILES,
      model: '',
      conversation: [],
      attachments: [...ASKED_WITH_FILES.attachments, { type: 'image', name: 'far.png', size: 1, ...image }],
    });
    const empty = { state: {}, tools: [], context: [] };
    expect(calls.map(({ body }) => body)).toEqual([
      {
        ...empty,
        threadId: ASKED.chatId,
        runId: ASKED.messageId,
        forwardedProps: { model: 'mock' },
        messages: [
          { id: 'chat_1-0', role: 'user', content: 'Explain rainbows' },
          { id: 'chat_1-1', role: 'assistant', content: 'A rainbow is sunlight.' },
          { id: 'chat_1-2', role: 'user', content: 'And at noon?' },
        ],
      },
      {
        ...empty,
        threadId: ASKED.chatId,
        runId: ASKED.messageId,
        forwardedProps: {},
        messages: [
          {
            id: 'chat_1-0',
            role: 'user',
            content: [
              { type: 'text', text: 'And at noon?' },
              { type: 'image', source: { type: 'data', value: 'aaaa', mimeType: 'image/png' } },
              { type: 'document', source: { type: 'data', value: 'bbbb', mimeType: 'application/pdf' } },
              { type: 'text', text: NOTES_READ },
              { type: 'image', source: { type: 'url', value: '/api/files/1', mimeType: 'image/png' } },
            ],
          },
        ],
      },
    ]);
  });
});
