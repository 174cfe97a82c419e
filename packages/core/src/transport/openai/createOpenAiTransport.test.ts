import { describe, expect, it } from 'vitest';

import { ASKED, ASKED_WITH_FILES, fetchAnswering, NOTES_READ, sent } from '../testing/streamedEvents.ts';
import { createOpenAiTransport } from './createOpenAiTransport.ts';

const WIRE = `data: {"choices":[{"delta":{"content":"Hi"},"finish_reason":"stop"}]}

data: {"choices":[],"usage":{"prompt_tokens":3,"completion_tokens":1,"total_tokens":4}}

data: [DONE]

`;
const EVENTS = [
  { type: 'text', text: 'Hi' },
  { type: 'usage', usage: { prompt_tokens: 3, completion_tokens: 1, total_tokens: 4 } },
  { type: 'finish', reason: 'stop' },
];

describe('createOpenAiTransport', () => {
  it('[CH-29] asks as a chat-completions endpoint wants it, and gives the events of the chat', async () => {
    const { fetch, calls } = fetchAnswering(() => new Response(WIRE));
    const transport = createOpenAiTransport({ url: '/v1/chat/completions', fetch });
    expect(await sent(transport)).toEqual(EVENTS);
    expect(calls).toMatchObject([
      {
        url: '/v1/chat/completions',
        method: 'POST',
        headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
        body: {
          model: 'mock',
          messages: [...ASKED.conversation, { role: 'user', content: 'And at noon?' }],
          stream: true,
          stream_options: { include_usage: true },
        },
      },
    ]);
  });

  it('[CH-29] carries pictures, files and texts as parts of the message', async () => {
    const { fetch, calls } = fetchAnswering(() => new Response(WIRE));
    const transport = createOpenAiTransport({ url: '/v1', fetch });
    await sent(transport, ASKED_WITH_FILES);
    await sent(transport, { ...ASKED_WITH_FILES, message: ' ' });
    const files = [
      { type: 'image_url', image_url: { url: 'data:image/png;base64,aaaa' } },
      { type: 'file', file: { filename: 'optics.pdf', file_data: 'data:application/pdf;base64,bbbb' } },
      { type: 'text', text: NOTES_READ },
    ];
    expect(calls.map(({ body }) => body)).toMatchObject([
      { messages: [{}, {}, { role: 'user', content: [{ type: 'text', text: 'And at noon?' }, ...files] }] },
      { messages: [{}, {}, { role: 'user', content: files }] },
    ]);
  });
});
