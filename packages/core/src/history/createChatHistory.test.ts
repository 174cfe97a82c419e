import { describe, expect, it, vi } from 'vitest';

import { memoryHistory } from '../testing/memoryHistory.ts';
import { virtualClock } from '../testing/virtualClock.ts';
import type { ChatRecord } from '../wire/chatRecord.ts';
import type { HistoryAdapter } from './chatHistory.ts';
import { createChatHistory, UNDO_MS } from './createChatHistory.ts';

function chatOf(id: string, lastUpdated: string): ChatRecord {
  return { id, title: id, mode: 'chat', totalTokens: 0, totalCost: 0, version: 1, lastUpdated, messages: [] };
}

function scene() {
  const clock = virtualClock();
  const adapter = memoryHistory(clock, [
    chatOf('chat_1', '2026-01-01T00:00:00.000Z'),
    chatOf('chat_2', '2026-01-02T00:00:00.000Z'),
  ]);
  const onRemove = vi.fn();
  const log = vi.fn();
  const history = createChatHistory({ adapter, clock, onRemove, log });
  const ids = () => history.getSnapshot().chats.map(({ id }) => id);
  return { clock, adapter, history, ids, onRemove, log };
}

describe('createChatHistory', () => {
  it('lists the newest chat first', async () => {
    const { history, ids } = scene();
    expect(history.getSnapshot().status).toBe('loading');
    await history.refresh();
    expect(history.getSnapshot().status).toBe('ready');
    expect(ids()).toEqual(['chat_2', 'chat_1']);
  });

  it('keeps the last list when a later reading fails', async () => {
    const { history, adapter, ids } = scene();
    await history.refresh();
    adapter.failWith(new Error('Network error'));
    await history.refresh();
    expect(history.getSnapshot()).toMatchObject({ status: 'failed', failure: { message: 'Network error' } });
    expect(ids()).toEqual(['chat_2', 'chat_1']);
  });

  it('shows only the newest of two readings', async () => {
    const { history, adapter } = scene();
    const first = history.refresh();
    adapter.records.delete('chat_1');
    await Promise.all([first, history.refresh()]);
    expect(history.getSnapshot().chats).toHaveLength(1);
  });

  it('[U-55] deletes after the time for undo', async () => {
    const { history, adapter, ids, clock, onRemove } = scene();
    await history.refresh();
    history.remove('chat_1');
    expect(ids()).toEqual(['chat_2']);
    expect(history.getSnapshot().removed?.id).toBe('chat_1');
    expect(onRemove).toHaveBeenCalledExactlyOnceWith('chat_1');
    await clock.advance(UNDO_MS - 1);
    expect(adapter.records.has('chat_1')).toBe(true);
    await clock.advance(1);
    expect(adapter.records.has('chat_1')).toBe(false);
    expect(history.getSnapshot().removed).toBeNull();
  });

  it('[U-55] brings a removed chat back to its place', async () => {
    const { history, adapter, ids, clock } = scene();
    await history.refresh();
    history.remove('chat_2');
    await history.refresh();
    expect(ids()).toEqual(['chat_1']);
    history.undoRemove();
    expect(ids()).toEqual(['chat_2', 'chat_1']);
    await clock.advance(UNDO_MS);
    expect(adapter.records.has('chat_2')).toBe(true);
    history.undoRemove();
    history.remove('unknown');
    expect(ids()).toEqual(['chat_2', 'chat_1']);
  });

  it('deletes the chat before when another one is removed', async () => {
    const { history, adapter, clock } = scene();
    await history.refresh();
    history.remove('chat_1');
    history.remove('chat_2');
    await clock.advance(0);
    expect(adapter.records.has('chat_1')).toBe(false);
    expect(adapter.records.has('chat_2')).toBe(true);
  });

  it('[HI-7] logs a delete that failed and shows the chat again', async () => {
    const { history, adapter, ids, clock, log } = scene();
    await history.refresh();
    history.remove('chat_1');
    adapter.failWith(new Error('Network error'));
    await clock.advance(UNDO_MS);
    expect(log).toHaveBeenCalledExactlyOnceWith('delete-chat-failed', expect.any(Error));
    expect(ids()).toEqual(['chat_2', 'chat_1']);
  });

  it('renames and pins a chat at once, and keeps both when the chat is saved by its page', async () => {
    const { history, adapter } = scene();
    await history.refresh();
    const renaming = history.rename('chat_1', '  Rainbows ');
    expect(history.getSnapshot().chats[1]?.title).toBe('Rainbows');
    await renaming;
    await history.pin('chat_1', true);
    await history.rename('chat_1', '  ');
    await history.rename('unknown', 'Nothing');
    expect(adapter.records.get('chat_1')).toMatchObject({ title: 'Rainbows', pinned: true });
    const { pinned: _, ...summary } = chatOf('chat_1', '2026-02-01T00:00:00.000Z');
    history.note(summary);
    expect(history.getSnapshot().chats[0]).toMatchObject({ id: 'chat_1', pinned: true });
    await history.pin('chat_1', false);
    expect(history.getSnapshot().chats[0]?.pinned).toBe(false);
  });

  it('shows the title that was there when another could not be saved, and logs it', async () => {
    const { history, adapter, log } = scene();
    await history.refresh();
    adapter.failWith(new Error('Network error'));
    await history.rename('chat_1', 'Rainbows');
    expect(history.getSnapshot().chats[1]?.title).toBe('chat_1');
    expect(history.getSnapshot().unsaved?.id).toBe('chat_1');
    expect(log).toHaveBeenCalledExactlyOnceWith('change-chat-failed', expect.any(Error));
  });

  it('can only rename and pin where the place of the chats can change them', async () => {
    const whole = memoryHistory(virtualClock(), [chatOf('chat_1', '2026-01-01T00:00:00.000Z')]);
    const adapter: HistoryAdapter = {
      list: () => whole.list(),
      load: (chatId) => whole.load(chatId),
      save: (chat) => whole.save(chat),
      remove: (chatId) => whole.remove(chatId),
    };
    const history = createChatHistory({ adapter });
    await history.refresh();
    expect(history.isEditable).toBe(false);
    await history.rename('chat_1', 'Rainbows');
    expect(history.getSnapshot().chats[0]?.title).toBe('chat_1');
  });

  it('gives a chat with its messages', async () => {
    const { history } = scene();
    expect(await history.load('chat_1')).toMatchObject({ id: 'chat_1', messages: [] });
  });

  it('puts a chat that was just saved on top', async () => {
    const { history, ids } = scene();
    history.note(chatOf('chat_1', '2026-02-01T00:00:00.000Z'));
    expect(history.getSnapshot().status).toBe('loading');
    await history.refresh();
    history.note(chatOf('chat_1', '2026-02-01T00:00:00.000Z'));
    expect(ids()).toEqual(['chat_1', 'chat_2']);
    history.remove('chat_1');
    history.note(chatOf('chat_1', '2026-02-01T00:00:00.000Z'));
    expect(ids()).toEqual(['chat_2']);
  });
});
