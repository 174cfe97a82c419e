import { describe, expect, it } from 'vitest';

import { createApiClient } from '../api/apiClient.ts';
import { createHttpHistory } from './httpHistory.ts';

const CHAT = {
  id: 'chat_1',
  title: 'Hello',
  totalTokens: 0,
  totalCost: 0,
  mode: 'vibecoding' as const,
  projectPath: '/home/amina/shop',
  version: 1,
  lastUpdated: '2026-01-01T00:00:00.000Z',
};

function scene() {
  const calls: string[] = [];
  const fetch: typeof globalThis.fetch = (path, init) => {
    const { method = 'GET', body } = init ?? {};
    calls.push(`${method} ${pathOf(path)}${typeof body === 'string' ? ` ${body}` : ''}`);
    return Promise.resolve(Response.json(answerTo(method, pathOf(path))));
  };
  const api = createApiClient({ fetch, networkError: 'Network error' });
  return { calls, history: createHttpHistory(api, 'vibecoding') };
}

function answerTo(method: string, path: string): unknown {
  if (method === 'POST' || method === 'PATCH')
    return { success: true, version: 2, lastUpdated: CHAT.lastUpdated };
  if (method === 'DELETE') return { success: true };
  return path.includes('?') ? [CHAT] : { ...CHAT, messages: [] };
}

it('[HI-1] lists, loads, saves and deletes the chats of its mode on the server', async () => {
  const { calls, history } = scene();
  expect(await history.list()).toEqual([CHAT]);
  expect(await history.load('chat_1')).toEqual({ ...CHAT, messages: [] });
  const { lastUpdated: _, ...chat } = CHAT;
  expect(await history.save({ ...chat, messages: [] })).toMatchObject({ version: 2 });
  await history.remove('chat_1');
  expect(calls.map((call) => call.replace(/ \{.*/, ''))).toEqual([
    'GET /api/chat-history?mode=vibecoding',
    'GET /api/chat-history/chat_1',
    'POST /api/chat-history',
    'DELETE /api/chat-history/chat_1',
  ]);
});

it('[HI-18] sends the server only what changed', async () => {
  const { calls, history } = scene();
  expect(await history.change?.('chat_1', { title: 'Renamed', version: 1 })).toMatchObject({ version: 2 });
  expect(calls).toEqual(['PATCH /api/chat-history/chat_1 {"title":"Renamed","version":1}']);
});

describe('the list by pages', () => {
  const NEXT = '/api/chat-history?mode=chat&limit=50&cursor=1.chat_1';

  function pages(link: string | null) {
    const asked: string[] = [];
    const fetch: typeof globalThis.fetch = (path) => {
      asked.push(pathOf(path));
      return Promise.resolve(Response.json([CHAT], link === null ? {} : { headers: { link } }));
    };
    return { asked, history: createHttpHistory(createApiClient({ fetch, networkError: '' }), 'chat') };
  }

  it('[HI-10] is followed by the link that the server gives', async () => {
    const { asked, history } = pages(`<${NEXT}>; rel="next"`);
    const first = await history.page?.({});
    expect(first).toEqual({ chats: [CHAT], cursor: NEXT });
    await history.page?.({ cursor: NEXT });
    expect(asked).toEqual(['/api/chat-history?mode=chat', NEXT]);
  });

  it('[HI-11] can be searched, and asked for the pinned chats', async () => {
    const { asked, history } = pages(null);
    expect(await history.page?.({ text: 'rain & sun' })).toEqual({ chats: [CHAT], cursor: null });
    await history.page?.({ pinned: true });
    expect(asked).toEqual([
      '/api/chat-history?mode=chat&q=rain%20%26%20sun',
      '/api/chat-history?mode=chat&pinned=true',
    ]);
  });

  it.each(['<https://evil.example/api/chat-history?cursor=1>; rel="next"', '<nonsense', ''])(
    'does not follow the link %j',
    async (link) => {
      expect(await pages(link).history.page?.({})).toMatchObject({ cursor: null });
    },
  );
});

function pathOf(input: Parameters<typeof fetch>[0]): string {
  return input instanceof Request ? input.url : input.toString();
}
