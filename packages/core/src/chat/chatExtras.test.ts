import { describe, expect, it } from 'vitest';

import { createChatHistory } from '../history/createChatHistory.ts';
import { createStore } from '../store/store.ts';
import { memoryHistory } from '../testing/memoryHistory.ts';
import { scriptedTransport } from '../testing/scriptedTransport.ts';
import { virtualClock } from '../testing/virtualClock.ts';
import type { WireAttachment } from '../wire/message.ts';
import { type ChatExtras, type ChatExtrasSnapshot, NO_EXTRAS } from './chatExtras.ts';
import { createChat } from './createChat.ts';
import { leaveChat } from './leaveChat.ts';

const FILE: WireAttachment = { type: 'file', name: 'a.txt', data: 'text', size: 4 };

/** A composer with one file, which is handed over once. */
function oneFile(part: Partial<ChatExtrasSnapshot> = {}) {
  const held = createStore<readonly WireAttachment[]>([FILE]);
  const state = createStore<ChatExtrasSnapshot>({ ...NO_EXTRAS.getSnapshot(), ...part });
  const extras: ChatExtras = {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    take() {
      const attachments = held.getSnapshot();
      held.set([]);
      return { attachments };
    },
  };
  return { extras, held, state };
}

function scene(part?: Partial<ChatExtrasSnapshot>) {
  const clock = virtualClock();
  const transport = scriptedTransport();
  const history = memoryHistory(clock);
  const made = oneFile(part);
  return {
    ...made,
    clock,
    transport,
    history,
    chat: createChat({ transport, history, clock, extras: made.extras }),
  };
}

describe('what goes along with a message', () => {
  it('[U-14] stays in the composer with the text while the send is refused', () => {
    const { chat, held, transport } = scene({ blocked: 'reading' });
    chat.setDraft('See the file');
    expect(chat.send()).toMatchObject({ status: 'refused', reason: 'reading' });
    expect(chat.composer.getSnapshot().draft).toBe('See the file');
    expect(held.getSnapshot()).toEqual([FILE]);
    expect(transport.requests).toEqual([]);
  });

  it('[U-11] goes out once its reading has ended', () => {
    const { chat, state } = scene({ blocked: 'reading' });
    chat.setDraft('See the file');
    state.set(NO_EXTRAS.getSnapshot());
    expect(chat.composer.getSnapshot().blocked).toBeNull();
    expect(chat.send().status).toBe('sent');
  });

  it('[U-14] leaves with the accepted message, and comes again with its retry', async () => {
    const { chat, held, transport, clock } = scene();
    chat.setDraft('See the file');
    const sent = chat.send();
    expect(chat.composer.getSnapshot().draft).toBe('');
    expect(held.getSnapshot()).toEqual([]);
    transport.emit({ type: 'error', failure: { message: 'Overloaded' } });
    await clock.advance(0);
    expect(chat.getSnapshot().messages).toMatchObject([
      { role: 'user', content: 'See the file', attachments: [FILE] },
      { role: 'assistant', state: { status: 'failed' } },
    ]);
    chat.retry(sent.status === 'sent' ? sent.messageId : '');
    expect(transport.requests.map(({ message, attachments }) => [message, attachments])).toEqual([
      ['See the file', [FILE]],
      ['See the file', [FILE]],
    ]);
  });

  it('[CH-21] comes again with its retry while the next file is still being read', async () => {
    const { chat, state, transport, clock } = scene();
    chat.setDraft('See the file');
    const sent = chat.send();
    transport.emit({ type: 'error', failure: { message: 'Overloaded' } });
    await clock.advance(0);
    state.set({ ...NO_EXTRAS.getSnapshot(), blocked: 'reading' });
    expect(chat.retry(sent.status === 'sent' ? sent.messageId : '').status).toBe('sent');
    expect(transport.requests[1]?.attachments).toEqual([FILE]);
  });

  it('may go out without a text', () => {
    const { chat, transport } = scene({ needsText: false });
    expect(chat.send().status).toBe('sent');
    expect(transport.requests[0]).toMatchObject({ message: '', attachments: [FILE] });
  });
});

describe('leaveChat', () => {
  it('[HI-5] starts a new chat when the one that is shown is deleted, and only then', async () => {
    const { chat, clock, history: adapter } = scene();
    const history = createChatHistory({ adapter, clock, onRemove: (chatId) => leaveChat(chat, chatId) });
    chat.setDraft('Hello');
    chat.send();
    await clock.advance(0);
    await history.refresh();
    const { chatId } = chat.getSnapshot();
    leaveChat(chat, 'chat_1other');
    expect(chat.getSnapshot().chatId).toBe(chatId);
    history.remove(chatId);
    expect(chat.getSnapshot().chatId).not.toBe(chatId);
    expect(chat.getSnapshot().messages).toEqual([]);
  });
});
