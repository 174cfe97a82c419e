import { describe, expect, it, vi } from 'vitest';

import { ApiError } from '../api/apiError.ts';
import { scriptedTransport } from '../testing/scriptedTransport.ts';
import { createChat } from './createChat.ts';
import { ask, chatScene, savedChat } from './testing/chatScene.ts';

describe('saving', () => {
  it('[CH-6, HI-1] saves the question at once and the reply when it ends', async () => {
    const onSaved = vi.fn();
    const { chat, transport, clock, history } = chatScene({ onSaved });
    ask(chat, 'Hello');
    await clock.advance(0);
    const { chatId } = chat.getSnapshot();
    expect(history.records.get(chatId)?.messages).toMatchObject([
      { content: 'Hello' },
      { isStreaming: true },
    ]);
    transport.emit({ type: 'text', text: 'Hi' }, { type: 'usage', usage: { total_tokens: 15 } });
    transport.emit({ type: 'finish', reason: 'stop' });
    await clock.advance(0);
    expect(history.records.get(chatId)).toMatchObject({
      title: 'Hello',
      mode: 'chat',
      totalTokens: 15,
      totalCost: 0.0015,
      version: 2,
      messages: [{ content: 'Hello' }, { content: 'Hi' }],
    });
    expect(onSaved).toHaveBeenLastCalledWith(
      expect.objectContaining({ id: chatId, title: 'Hello', version: 2 }),
    );
  });

  const PASSING = [
    ['no network', new ApiError('Network error', { kind: 'network' })],
    ['a server that is busy', new ApiError('Try again', { kind: 'answer', status: 503 })],
    ['too many saves', new ApiError('Slow down', { kind: 'answer', status: 429 })],
  ] as const;

  it.each(PASSING)('[CH-6] tries again after %s, and tells nobody while it passes', async (_, failure) => {
    const { chat, clock, history } = chatScene();
    history.failWith(failure);
    ask(chat, 'Hello');
    await clock.advance(2_999);
    expect(chat.getSnapshot().saving).toEqual({ status: 'saving' });
    history.failWith(null);
    await clock.advance(1);
    expect(chat.getSnapshot().saving).toEqual({ status: 'saved' });
    expect(history.records.size).toBe(1);
  });

  it.each(PASSING)('[CH-6] tells of %s when it lasts, and goes on trying', async (_, failure) => {
    const { chat, clock, history } = chatScene();
    history.failWith(failure);
    ask(chat, 'Hello');
    await clock.advance(3_000);
    const told = { status: 'failed', failure: { message: failure.message } };
    expect(chat.getSnapshot().saving).toMatchObject(told);
    await clock.advance(600_000);
    expect(chat.getSnapshot().saving).toMatchObject(told);
    history.failWith(null);
    await clock.advance(30_000);
    expect(chat.getSnapshot().saving).toEqual({ status: 'saved' });
  });

  it('keeps a refused save for the next try', async () => {
    const { chat, clock, history } = chatScene();
    history.failWith(new Error('disk full'));
    ask(chat, 'Hello');
    await clock.advance(0);
    expect(chat.getSnapshot().saving).toMatchObject({ status: 'failed', failure: { message: 'disk full' } });
    history.failWith(null);
    chat.save();
    await clock.advance(0);
    expect(chat.getSnapshot().saving).toEqual({ status: 'saved' });
  });

  it('[HI-6, U-16] loses no message of another tab', async () => {
    const { chat, clock, history, transport } = chatScene({ chats: [savedChat()] });
    await chat.open('chat_1saved');
    const other = createChat({ transport: scriptedTransport(), history, clock });
    await other.open('chat_1saved');
    ask(other, 'From the other tab');
    await clock.advance(0);

    ask(chat, 'From this tab');
    transport.emit({ type: 'text', text: 'Yes' }, { type: 'finish', reason: 'stop' });
    await clock.advance(100);
    const contents = history.records.get('chat_1saved')?.messages.map(({ content }) => content);
    expect(contents).toEqual(['Hello', 'Hi', 'From the other tab', '', 'From this tab', 'Yes']);
    // What the other tab asked stands beside this tab's question, as an alternative.
    expect(chat.getSnapshot().messages.map(({ content }) => content)).toEqual([
      'Hello',
      'Hi',
      'From this tab',
      'Yes',
    ]);
    expect([...chat.getSnapshot().alternatives.values()]).toEqual([[expect.any(String), expect.any(String)]]);
  });

  it('[HI-6] keeps the title that the chat was given elsewhere meanwhile', async () => {
    const { chat, clock, history } = chatScene({ chats: [savedChat()] });
    await chat.open('chat_1saved');
    await history.change?.('chat_1saved', { title: 'Renamed' });
    ask(chat, 'And another');
    await clock.advance(0);
    expect(history.records.get('chat_1saved')?.title).toBe('Renamed');
    expect(chat.getSnapshot().title).toBe('Renamed');
  });

  it('[HI-18] sends only the messages that came', async () => {
    const { chat, clock, history } = chatScene({ chats: [savedChat()] });
    const change = vi.spyOn(history, 'change');
    const save = vi.spyOn(history, 'save');
    const narrow = createChat({ transport: scriptedTransport(), history, clock });
    await narrow.open('chat_1saved');
    ask(narrow, 'And another');
    await clock.advance(0);
    expect(save).not.toHaveBeenCalled();
    expect(change.mock.calls[0]?.[1].messages?.map(({ content }) => content)).toEqual(['And another', '']);
    narrow.save();
    await clock.advance(0);
    expect(change).toHaveBeenCalledOnce();
    expect(narrow.getSnapshot().saving).toEqual({ status: 'saved' });
    expect(chat.getSnapshot().saving).toEqual({ status: 'saved' });
  });

  it('gives up merging after three lost races and says so', async () => {
    const { chat, clock, history } = chatScene({ chats: [savedChat()] });
    const conflict = new ApiError('Saved elsewhere', { kind: 'answer', status: 409 });
    const save = vi.fn(() => Promise.reject(conflict));
    const stubborn = createChat({
      transport: scriptedTransport(),
      history: { ...history, save, change: save },
      clock,
    });
    ask(stubborn, 'Hello');
    history.records.set(stubborn.getSnapshot().chatId, savedChat({ id: stubborn.getSnapshot().chatId }));
    await clock.advance(0);
    expect(save).toHaveBeenCalledTimes(4);
    expect(stubborn.getSnapshot().saving).toMatchObject({ status: 'failed' });
    expect(chat.getSnapshot().saving).toEqual({ status: 'saved' });
  });
});
