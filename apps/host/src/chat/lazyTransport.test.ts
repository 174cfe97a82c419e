import type { ChatEvent, ChatRequest, ChatTransport } from '@diwan/core';
import { scriptedTransport } from '@diwan/core/testing';
import { describe, expect, it, vi } from 'vitest';

import { lazyTransport } from './lazyTransport.ts';

const REQUEST: ChatRequest = {
  model: 'free',
  message: 'Hello',
  conversation: [],
  attachments: [],
  messageId: 'reply_1',
  chatId: 'chat_1',
};

async function eventsOf(transport: ChatTransport): Promise<ChatEvent[]> {
  const events: ChatEvent[] = [];
  for await (const event of transport.send(REQUEST, new AbortController().signal)) events.push(event);
  return events;
}

describe('lazyTransport', () => {
  it('fetches the transport once, ahead or with the first message, and hands everything on', async () => {
    const scripted = scriptedTransport();
    const load = vi.fn(() => Promise.resolve(scripted));
    const transport = lazyTransport({ load, networkError: 'Network error' });
    expect(load).not.toHaveBeenCalled();
    transport.preload();
    const events = eventsOf(transport);
    await vi.waitFor(() => expect(scripted.requests).toEqual([REQUEST]));
    scripted.emit({ type: 'text', text: 'Hi' }, { type: 'finish', reason: 'stop' });
    expect(await events).toEqual([
      { type: 'text', text: 'Hi' },
      { type: 'finish', reason: 'stop' },
    ]);
    await transport.stop('reply_1');
    expect(scripted.stopped).toEqual(['reply_1']);
    expect(load).toHaveBeenCalledOnce();
  });

  it('fails a message whose transport did not come, and tries again with the next', async () => {
    const scripted = scriptedTransport();
    const load = vi.fn<() => Promise<ChatTransport>>().mockRejectedValueOnce(new Error('404'));
    load.mockResolvedValue(scripted);
    const transport = lazyTransport({ load, networkError: 'Network error' });
    transport.preload();
    await expect(eventsOf(transport)).rejects.toThrow('Network error');
    await transport.stop('reply_1');
    expect(scripted.stopped).toEqual(['reply_1']);
  });
});
