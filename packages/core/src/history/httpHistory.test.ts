import { expect, it } from 'vitest';

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
  if (method === 'POST') return { success: true, version: 2, lastUpdated: CHAT.lastUpdated };
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

function pathOf(input: Parameters<typeof fetch>[0]): string {
  return input instanceof Request ? input.url : input.toString();
}
