import {
  chatListSchema,
  chatRecordSchema,
  type SaveChat,
  savedChatSchema,
  type WireMessage,
} from '@diwan/core/wire';
import { parse } from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { watchWrites } from '../database/testing/watchWrites.ts';
import { type ServerUnderTest, serverUnderTest } from '../http/testing/serverUnderTest.ts';

let tested: ServerUnderTest;

beforeEach(async () => {
  tested = await serverUnderTest(['amina', 'brandon']);
});

afterEach(() => tested.remove());

const PATH = '/api/chat-history';

function message(id: string, content: string): WireMessage {
  return { id, role: 'user', content, timestamp: '2026-11-20T12:00:00.000Z' };
}

function chat(changes: Partial<SaveChat> = {}): SaveChat {
  const messages = [message('m1', 'Hello'), message('m2', 'again')];
  return {
    id: 'chat_1',
    title: 'Hello',
    messages,
    totalTokens: 12,
    totalCost: 0.0012,
    mode: 'chat',
    version: 0,
    ...changes,
  };
}

const save = (user: string | undefined, payload: object) =>
  tested.call(user, { method: 'POST', url: PATH, payload });
const read = (user: string | undefined, id = 'chat_1') => tested.call(user, { url: `${PATH}/${id}` });
const list = (user: string | undefined, query = '') => tested.call(user, { url: PATH + query });

async function listedIds(user: string, query = ''): Promise<string[]> {
  const { payload } = await list(user, query);
  return parse(chatListSchema, JSON.parse(payload)).map(({ id }) => id);
}

async function saveAt(minute: number, id: string, changes: Partial<SaveChat> = {}): Promise<void> {
  tested.setTime(Date.UTC(2026, 0, 1, 0, minute));
  expect((await save('amina', chat({ id, ...changes }))).statusCode).toBe(200);
}

describe('a stranger', () => {
  it.each([
    ['GET', PATH],
    ['GET', `${PATH}/chat_1`],
    ['DELETE', `${PATH}/chat_1`],
    ['POST', PATH],
  ])('[AU-15] is answered 401 to %s %s', async (method, url) => {
    const answer = await tested.call(undefined, {
      method,
      url,
      payload: chat(),
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.result).toMatchObject({ needsLogin: true });
  });
});

describe("another user's chat", () => {
  beforeEach(() => save('amina', chat()));

  it('[HI-16, OP-21] is not found by reading or deleting it, and stays', async () => {
    expect((await read('brandon')).statusCode).toBe(404);
    expect((await tested.call('brandon', { method: 'DELETE', url: `${PATH}/chat_1` })).statusCode).toBe(404);
    expect((await read('amina')).statusCode).toBe(200);
  });

  it('[HI-16] does not stand in the way of a chat with the same id', async () => {
    await save('brandon', chat({ title: 'Of Brandon', messages: [message('b1', 'mine')] }));
    expect((await read('brandon')).result).toMatchObject({
      title: 'Of Brandon',
      messages: [{ content: 'mine' }],
    });
    expect((await read('amina')).result).toMatchObject({
      title: 'Hello',
      messages: [{ id: 'm1' }, { id: 'm2' }],
    });
  });
});

describe('saving and reading', () => {
  it('[HI-12, HI-13] gives back the chat as it was saved', async () => {
    const saved = chat({ mode: 'vibecoding', projectPath: '/home/amina/shop' });
    const answer = parse(savedChatSchema, (await save('amina', saved)).result);
    expect(answer).toMatchObject({ success: true, version: 1 });
    expect(parse(chatRecordSchema, (await read('amina')).result)).toEqual({
      ...saved,
      version: 1,
      lastUpdated: answer.lastUpdated,
    });
  });

  it('[HI-12, HI-13] gives back alternatives, and which thread is shown', async () => {
    const messages = [message('m1', 'Hello'), { ...message('m2', 'Hello there'), parentId: null }];
    await save('amina', chat({ messages, currentMessageId: 'm1' }));
    const record = parse(chatRecordSchema, JSON.parse((await read('amina')).payload));
    expect(record).toMatchObject({ messages, currentMessageId: 'm1' });
    await save('amina', chat({ messages, version: 1 }));
    expect((await read('amina')).result).not.toHaveProperty('currentMessageId');
  });

  it('[HI-15] answers 404 for a chat that was deleted, and deletes it once', async () => {
    await save('amina', chat());
    const remove = () => tested.call('amina', { method: 'DELETE', url: `${PATH}/chat_1` });
    expect((await remove()).result).toEqual({ success: true });
    expect((await read('amina')).statusCode).toBe(404);
    expect((await remove()).statusCode).toBe(404);
  });

  it('[HI-14] refuses a save on an older version, names the current one and stores nothing', async () => {
    await save('amina', chat());
    await save('amina', chat({ version: 1, title: 'Of the first tab' }));
    const late = await save('amina', chat({ version: 1, title: 'Of the second tab', messages: [] }));

    expect(late.statusCode).toBe(409);
    expect(late.result).toMatchObject({ success: false, code: 'version-conflict', version: 2 });
    expect((await read('amina')).result).toMatchObject({
      title: 'Of the first tab',
      messages: [{}, {}],
      version: 2,
    });
  });

  it('[HI-14] lets exactly one of two saves through that race on the same version', async () => {
    await save('amina', chat());
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((title) => save('amina', chat({ version: 1, title }))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
  });

  it('[HI-14] refuses to revive a chat that another tab deleted', async () => {
    const answer = await save('amina', chat({ version: 3 }));
    expect(answer.result).toMatchObject({ code: 'version-conflict', version: 0 });
  });

  it('[HI-18] takes the same state again as saved, without a new version or time', async () => {
    const first = await save('amina', chat());
    tested.setTime(Date.UTC(2027, 0, 1));
    const again = await save('amina', chat());
    expect(again.result).toEqual(first.result);
  });

  it('[HI-18] writes only the messages that changed', async () => {
    await save('amina', chat());
    const written = await watchWrites(tested.database, 'messages', 'id');
    const messages = [message('m1', 'Hello'), message('m2', 'edited'), message('m3', 'more')];
    await save('amina', chat({ version: 1, messages }));

    expect((await written()).toSorted()).toEqual(['m2', 'm3']);
    expect((await read('amina')).result).toMatchObject({ messages });
  });

  it('[HI-18] drops the messages that a shorter state no longer has', async () => {
    await save('amina', chat());
    await save('amina', chat({ version: 1, messages: [message('m1', 'Hello')] }));
    expect((await read('amina')).result).toMatchObject({ messages: [{ id: 'm1' }] });
    expect(await tested.database.records.messages.count()).toBe(1);
  });

  it.each([
    ['a chat without an id', { id: undefined }, 'id'],
    ['a foreign form of id', { id: 'note_1' }, 'id'],
    ['an unknown mode', { mode: 'poem' }, 'mode'],
    [
      'a message without a role',
      { messages: [{ id: 'm1', content: '', timestamp: '2026-11-20T12:00:00Z' }] },
      'messages.0.role',
    ],
    ['a negative version', { version: -1 }, 'version'],
  ])('[ER-12] refuses %s and names the field', async (_name, changes, field) => {
    const answer = await save('amina', { ...chat(), ...changes });
    expect(answer.statusCode).toBe(400);
    expect(answer.result).toMatchObject({
      code: 'invalid-request',
      field,
      error: expect.stringContaining(field),
    });
  });
});

describe('the list', () => {
  it('[HI-9] holds the chats of one mode, newest first, without messages', async () => {
    await saveAt(1, 'chat_1');
    await saveAt(2, 'chat_2', { mode: 'vibecoding' });
    await saveAt(3, 'chat_3');
    await saveAt(4, 'chat_1', { version: 1, title: 'touched' });

    const { payload } = await list('amina', '?mode=chat');
    expect(payload).not.toContain('messages');
    expect(await listedIds('amina', '?mode=chat')).toEqual(['chat_1', 'chat_3']);
    expect(await listedIds('amina', '?mode=vibecoding')).toEqual(['chat_2']);
    expect(await listedIds('brandon')).toEqual([]);
  });

  it.each([
    ['a word of a title', 'recipes', ['chat_3', 'chat_1']],
    ['letters of another case', 'RECIP', ['chat_3', 'chat_1']],
    ['a word of a message', 'saffron', ['chat_2']],
    ['signs as JSON escapes them', 'say "ساف"', ['chat_2']],
    ['a name of a field', 'timestamp', []],
    ['nothing', ' ', ['chat_3', 'chat_2', 'chat_1']],
  ])('[HI-11] finds chats by %s', async (_name, text, ids) => {
    await saveAt(1, 'chat_1', { title: 'Recipes of winter' });
    await saveAt(2, 'chat_2', { messages: [message('m1', 'They\nsay "ساف" for saffron')] });
    await saveAt(3, 'chat_3', { title: 'More recipes' });
    await save('brandon', chat({ id: 'chat_4', title: 'recipes with saffron' }));
    expect(await listedIds('amina', `?q=${encodeURIComponent(text)}`)).toEqual(ids);
  });

  it('[HI-10, HI-11] keeps the search on the way to the next page', async () => {
    for (const minute of [1, 2, 3])
      await saveAt(minute, `chat_${minute}`, { title: minute === 2 ? 'other' : 'tea & more' });
    const { headers } = await list('amina', `?limit=1&q=${encodeURIComponent('tea & m')}`);
    const next = /<.*(\?.*)>/.exec(String(headers['link']))?.[1];
    expect(await listedIds('amina', next)).toEqual(['chat_1']);
  });

  it('[HI-10] gives 50 chats where no limit is asked', async () => {
    for (let number = 0; number < 51; number += 1) await saveAt(number, `chat_${number}`);
    expect(await listedIds('amina')).toHaveLength(50);
  });

  it('[HI-10] leads by its link through all pages, whatever is saved meanwhile', async () => {
    // Two chats of the same moment stand on both sides of a page's end.
    for (const [minute, id] of [
      [1, 'chat_1'],
      [2, 'chat_2'],
      [2, 'chat_3'],
      [3, 'chat_4'],
      [4, 'chat_5'],
    ] as const) {
      await saveAt(minute, id);
    }
    const pages: string[][] = [];
    let next: string | undefined = '?limit=2&mode=chat';
    while (next !== undefined && pages.length < 9) {
      const answer = await list('amina', next);
      pages.push(parse(chatListSchema, JSON.parse(answer.payload)).map(({ id }) => id));
      next = /<.*(\?.*)>; rel="next"/.exec(String(answer.headers['link'] ?? ''))?.[1];
      await saveAt(10 + pages.length, `chat_90${pages.length}`);
    }
    expect(pages).toEqual([['chat_5', 'chat_4'], ['chat_3', 'chat_2'], ['chat_1']]);
  });

  it.each([
    '?limit=0',
    '?limit=101',
    '?limit=ten',
    '?cursor=yesterday',
    '?mode=poem',
    '?mode=chat&mode=chat',
  ])('[ER-12] refuses %s', async (query) => {
    const field = /\w+/.exec(query)?.[0];
    expect((await list('amina', query)).result).toMatchObject({ code: 'invalid-request', field });
  });
});
