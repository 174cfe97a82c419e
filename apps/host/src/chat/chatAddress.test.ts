import { createChat } from '@diwan/core';
import { memoryHistory, scriptedTransport, virtualClock } from '@diwan/core/testing';
import type { ChatRecord } from '@diwan/core/wire';
import { describe, expect, it } from 'vitest';

import { bindChatAddress, type ChatAddress } from './chatAddress.ts';
import { chatIdOf } from './routerAddress.ts';

function savedChat(id: string): ChatRecord {
  const timestamp = '2026-01-01T00:00:00.000Z';
  const messages = [{ id: `q-${id}`, role: 'user' as const, content: id, timestamp }];
  return {
    id,
    title: id,
    mode: 'chat',
    totalTokens: 0,
    totalCost: 0,
    version: 1,
    lastUpdated: timestamp,
    messages,
  };
}

/** An address bar with a history, as a browser keeps it. */
function addressBar(
  start: string,
): ChatAddress & { go(path: string): Promise<void>; back(): Promise<void>; path(): string } {
  const visited = [start];
  const listeners = new Set<() => void>();
  const path = () => visited.at(-1) ?? '/';
  async function moved(): Promise<void> {
    for (const listener of listeners) listener();
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  }
  return {
    path,
    read: () => chatIdOf(path()),
    write: (chatId) => void visited.push(chatId === null ? '/' : `/chat/${chatId}`),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go(target) {
      visited.push(target);
      return moved();
    },
    back() {
      visited.pop();
      return moved();
    },
  };
}

function scene(start: string) {
  const clock = virtualClock();
  const history = memoryHistory(clock, [savedChat('chat_1'), savedChat('chat_2')]);
  const chat = createChat({ transport: scriptedTransport(), history, clock });
  const address = addressBar(start);
  const release = bindChatAddress(chat, address);
  return { chat, clock, address, release };
}

describe('bindChatAddress', () => {
  it('opens the chat that the address names', async () => {
    const { chat, clock } = scene('/chat/chat_1');
    await clock.advance(0);
    expect(chat.getSnapshot()).toMatchObject({
      chatId: 'chat_1',
      title: 'chat_1',
      activity: { status: 'idle' },
    });
  });

  it('names a new chat in the address once it holds a question', () => {
    const { chat, address } = scene('/');
    chat.setDraft('Hello');
    expect(address.path()).toBe('/');
    chat.send();
    expect(address.path()).toBe(`/chat/${chat.getSnapshot().chatId}`);
    chat.startNew();
    expect(address.path()).toBe('/');
  });

  it('[U-56] moves between chats on back and forward', async () => {
    const { chat, address, clock } = scene('/');
    await chat.open('chat_1');
    await chat.open('chat_2');
    expect(address.path()).toBe('/chat/chat_2');
    await address.back();
    expect(chat.getSnapshot().chatId).toBe('chat_1');
    await address.back();
    await clock.advance(0);
    expect(chat.getSnapshot().messages).toEqual([]);
    expect(address.path()).toBe('/');
  });

  it('[U-57] never shows one chat under the address of another, not even while it loads', async () => {
    const { chat, address, clock } = scene('/chat/chat_1');
    await clock.advance(0);
    const going = address.go('/chat/chat_2');
    expect(chat.getSnapshot()).toMatchObject({
      chatId: 'chat_2',
      messages: [],
      activity: { status: 'loading' },
    });
    await going;
    expect(chat.getSnapshot()).toMatchObject({ chatId: 'chat_2', title: 'chat_2' });
  });

  it('leaves the chat alone on another screen, and lets go in the end', async () => {
    const { chat, address, clock, release } = scene('/chat/chat_1');
    await clock.advance(0);
    await address.go('/profile');
    expect(chat.getSnapshot().chatId).toBe('chat_1');
    release();
    await address.go('/chat/chat_2');
    chat.startNew();
    expect(address.path()).toBe('/chat/chat_2');
  });
});

describe('chatIdOf', () => {
  it.each([
    ['/', null],
    ['/chat', null],
    ['/chat/chat_1763600000000ab12', 'chat_1763600000000ab12'],
    ['/chat/chat_1/', 'chat_1'],
    ['/chat/nonsense', undefined],
    ['/chat/chat_1/more', undefined],
    ['/profile', undefined],
  ])('reads %s as %j', (path, chatId) => {
    expect(chatIdOf(path)).toBe(chatId);
  });
});
