import { describe, expect, it, vi } from 'vitest';

import { ApiError } from '../api/apiError.ts';
import { scriptedTransport } from '../testing/scriptedTransport.ts';
import type { ChatRecord } from '../wire/chatRecord.ts';
import { createChat } from './createChat.ts';
import { ask, chatScene, lastReply, savedChat } from './testing/chatScene.ts';

describe('opening', () => {
  it('shows a saved chat', async () => {
    const { chat } = chatScene({ chats: [savedChat()] });
    const opening = chat.open('chat_1saved');
    expect(chat.getSnapshot()).toMatchObject({ chatId: 'chat_1saved', activity: { status: 'loading' } });
    expect(chat.composer.getSnapshot().blocked).toBe('loading');
    await opening;
    expect(chat.getSnapshot()).toMatchObject({
      title: 'Saved',
      activity: { status: 'idle' },
      messages: [{ content: 'Hello' }, { content: 'Hi', state: { status: 'complete' } }],
    });
  });

  it('[HI-7] logs a chat that cannot be loaded and can try again', async () => {
    const log = vi.fn();
    const { chat, history } = chatScene({ chats: [savedChat()], log });
    history.failWith(new ApiError('Network error', { kind: 'network' }));
    await chat.open('chat_1saved');
    expect(chat.getSnapshot().activity).toMatchObject({ status: 'load-failed' });
    expect(log).toHaveBeenCalledExactlyOnceWith('load-chat-failed', expect.any(ApiError));
    history.failWith(null);
    await chat.open('chat_1saved');
    expect(chat.getSnapshot().title).toBe('Saved');
  });

  it('[HI-7] says nothing of a chat that was left while it loaded', async () => {
    const log = vi.fn();
    const { chat, history } = chatScene({ chats: [savedChat()], log });
    const opening = chat.open('chat_1saved');
    history.failWith(new Error('aborted'));
    chat.startNew();
    await opening;
    expect(log).not.toHaveBeenCalled();
    expect(chat.getSnapshot()).toMatchObject({ messages: [], activity: { status: 'idle' } });
  });

  it('reads nothing to show the chat that is shown, or where no chats are kept', async () => {
    const { chat, history } = chatScene({ chats: [savedChat()] });
    const load = vi.spyOn(history, 'load');
    await chat.open('chat_1saved');
    await chat.open('chat_1saved');
    expect(load).toHaveBeenCalledOnce();
    const homeless = createChat({ transport: scriptedTransport() });
    const before = homeless.getSnapshot();
    await homeless.open('chat_1saved');
    expect(homeless.getSnapshot()).toBe(before);
  });

  it('[U-57] never shows one chat under the address of another', async () => {
    const { chat } = chatScene({ chats: [savedChat(), savedChat({ id: 'chat_2other', title: 'Other' })] });
    const first = chat.open('chat_1saved');
    const second = chat.open('chat_2other');
    await Promise.all([first, second]);
    expect(chat.getSnapshot()).toMatchObject({ chatId: 'chat_2other', title: 'Other' });
  });

  it('[CH-20] re-attaches a reply that was being written', async () => {
    const chats = [savedChat({ messages: [...savedChat().messages, question(), unfinished()] })];
    const { chat, transport, clock } = chatScene({ chats, kept: ['r2'] });
    await chat.open('chat_1saved');
    expect(chat.getSnapshot().activity).toEqual({ status: 'answering', messageId: 'r2' });
    await clock.advance(0);
    transport.emit({ type: 'text', text: 'All of it' }, { type: 'finish', reason: 'stop' });
    await clock.advance(0);
    expect(transport.resumed).toEqual(['r2']);
    expect(lastReply(chat)).toMatchObject({ id: 'r2', content: 'All of it', state: { status: 'complete' } });
  });

  it('says that a reply is gone which the server no longer has', async () => {
    const chats = [savedChat({ messages: [question(), unfinished()] })];
    const { chat, clock } = chatScene({ chats });
    await chat.open('chat_1saved');
    await clock.advance(0);
    expect(lastReply(chat).state).toMatchObject({ status: 'failed', failure: { code: 'interrupted' } });
  });

  it('[U-32] lets a reply go on behind another chat, and marks it unread', async () => {
    const { chat, transport, clock } = chatScene({ chats: [savedChat()] });
    ask(chat, 'Hello');
    const { chatId } = chat.getSnapshot();
    await chat.open('chat_1saved');
    expect(transport.stopped).toEqual([]);
    expect(chat.marks.getSnapshot()).toEqual(new Map([[chatId, 'running']]));
    expect(chat.liveReply.getSnapshot()).toBeNull();
    transport.emit({ type: 'text', text: 'Behind' }, { type: 'finish', reason: 'stop' });
    await clock.advance(100);
    expect(chat.marks.getSnapshot()).toEqual(new Map([[chatId, 'unread']]));
    await chat.open(chatId);
    expect(lastReply(chat).content).toBe('Behind');
    expect(chat.marks.getSnapshot()).toEqual(new Map());
  });

  it('[U-32] shows a running chat again without asking the server', async () => {
    const { chat, transport, clock } = chatScene({ chats: [savedChat()] });
    ask(chat, 'Hello');
    const { chatId } = chat.getSnapshot();
    await chat.open('chat_1saved');
    await chat.open(chatId);
    transport.emit({ type: 'text', text: 'Still here' });
    await clock.advance(0);
    expect(chat.liveReply.getSnapshot()?.text).toBe('Still here');
    expect(chat.marks.getSnapshot()).toEqual(new Map([[chatId, 'running']]));
  });
});

describe('opening a chat that was shown lately', () => {
  const both = [savedChat(), savedChat({ id: 'chat_2other', title: 'Other' })];

  it('[CH-56] shows it at once', async () => {
    const { chat } = chatScene({ chats: both });
    await chat.open('chat_1saved');
    const before = chat.getSnapshot();
    await chat.open('chat_2other');
    const opening = chat.open('chat_1saved');
    expect(chat.getSnapshot()).toBe(before);
    await opening;
    expect(chat.getSnapshot()).toBe(before);
  });

  it('[CH-56] takes in what was saved elsewhere meanwhile', async () => {
    const { chat, history } = chatScene({ chats: both });
    await chat.open('chat_1saved');
    await chat.open('chat_2other');
    history.records.set('chat_1saved', savedChat({ title: 'Renamed', version: 9 }));
    await chat.open('chat_1saved');
    expect(chat.getSnapshot().title).toBe('Renamed');
  });

  it('goes on showing it without a network, and no longer once the server has it not', async () => {
    const { chat, history } = chatScene({ chats: both });
    await chat.open('chat_1saved');
    await chat.open('chat_2other');
    history.failWith(new ApiError('Network error', { kind: 'network' }));
    await chat.open('chat_1saved');
    expect(chat.getSnapshot()).toMatchObject({ title: 'Saved', activity: { status: 'idle' } });
    await chat.open('chat_2other');
    history.failWith(new ApiError('Chat not found', { kind: 'answer', status: 404 }));
    await chat.open('chat_1saved');
    expect(chat.getSnapshot()).toMatchObject({ messages: [], activity: { status: 'load-failed' } });
    await chat.open('chat_2other');
    history.failWith(null);
    const opening = chat.open('chat_1saved');
    expect(chat.getSnapshot().activity).toEqual({ status: 'loading' });
    await opening;
  });

  it('keeps what could not be saved, where the record is older', async () => {
    const { chat, history, transport, clock } = chatScene({ chats: both });
    await chat.open('chat_1saved');
    history.failWith(new Error('full'));
    ask(chat, 'Lost?');
    transport.emit({ type: 'text', text: 'No.' }, { type: 'finish', reason: 'stop' });
    await clock.advance(100);
    await chat.open('chat_2other');
    history.failWith(null);
    await chat.open('chat_1saved');
    expect(lastReply(chat).content).toBe('No.');
  });

  it('keeps the eight that were left last', async () => {
    const chats = Array.from({ length: 10 }, (_, order) => savedChat({ id: `chat_${order}` }));
    const { chat } = chatScene({ chats });
    for (const { id } of chats) await chat.open(id);
    void chat.open('chat_1');
    expect(chat.getSnapshot().activity).toEqual({ status: 'idle' });
    void chat.open('chat_0');
    expect(chat.getSnapshot().activity).toEqual({ status: 'loading' });
  });
});

describe('prefetch', () => {
  it('[CH-57] reads a chat ahead, which is then not read again', async () => {
    const { chat, history } = chatScene({ chats: [savedChat()] });
    const load = vi.spyOn(history, 'load');
    chat.prefetch('chat_1saved');
    chat.prefetch('chat_1saved');
    await chat.open('chat_1saved');
    expect(load).toHaveBeenCalledOnce();
    expect(chat.getSnapshot().title).toBe('Saved');
    chat.prefetch('chat_1saved');
    expect(load).toHaveBeenCalledOnce();
  });

  it('reads a chat anew that was read ahead too long ago', async () => {
    const { chat, history, clock } = chatScene({ chats: [savedChat()] });
    chat.prefetch('chat_1saved');
    await clock.advance(10_000);
    history.records.set('chat_1saved', savedChat({ title: 'Renamed' }));
    await chat.open('chat_1saved');
    expect(chat.getSnapshot().title).toBe('Renamed');
  });

  it('[CH-57] ends the reading ahead of another chat, and tells nobody of a failure', async () => {
    const log = vi.fn();
    const { chat, history } = chatScene({ chats: [savedChat()], log });
    const load = vi.spyOn(history, 'load');
    chat.prefetch('chat_9none');
    chat.prefetch('chat_1saved');
    expect(load.mock.calls[0]?.[1]?.aborted).toBe(true);
    history.failWith(new ApiError('Network error', { kind: 'network' }));
    await chat.open('chat_2none');
    expect(log).toHaveBeenCalledExactlyOnceWith('load-chat-failed', expect.any(ApiError));
    history.failWith(null);
    await chat.open('chat_1saved');
    expect(chat.getSnapshot().title).toBe('Saved');
  });
});

function question(): ChatRecord['messages'][number] {
  return { id: 'q2', role: 'user', content: 'And now?', timestamp: '2026-01-01T00:00:02.000Z' };
}

function unfinished(): ChatRecord['messages'][number] {
  return {
    id: 'r2',
    role: 'assistant',
    content: '',
    timestamp: '2026-01-01T00:00:03.000Z',
    isStreaming: true,
  };
}
