import {
  type ChangeChat,
  chatRecordSchema,
  type ChatRecord,
  savedChatSchema,
  type WireMessage,
} from '@diwan/core/wire';
import fc from 'fast-check';
import { parse } from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { watchWrites } from '../database/testing/watchWrites.ts';
import { dataUrl } from '../files/dataUrl.ts';
import { smallPng } from '../files/testing/smallPng.ts';
import { type ServerUnderTest, serverUnderTest } from '../http/testing/serverUnderTest.ts';

let tested: ServerUnderTest;

beforeEach(async () => {
  tested = await serverUnderTest(['amina', 'brandon']);
  await save();
});

afterEach(() => tested.remove());

const PATH = '/api/chat-history';

function message(id: string, changes: Partial<WireMessage> = {}): WireMessage {
  return { id, role: 'user', content: `Text of ${id}`, timestamp: '2026-11-20T12:00:00.000Z', ...changes };
}

function save(changes: object = {}) {
  const fields = { id: 'chat_1', title: 'Hello', totalTokens: 0, totalCost: 0, mode: 'chat', version: 0 };
  const payload = { ...fields, messages: [message('m1'), message('m2')], ...changes };
  return tested.call('amina', { method: 'POST', url: PATH, payload });
}

function change(payload: ChangeChat, user = 'amina', id = 'chat_1') {
  return tested.call(user, { method: 'PATCH', url: `${PATH}/${id}`, payload });
}

async function chat(): Promise<ChatRecord> {
  return parse(chatRecordSchema, JSON.parse((await tested.call('amina', { url: `${PATH}/chat_1` })).payload));
}

async function ids(): Promise<string[]> {
  return (await chat()).messages.map(({ id }) => id);
}

describe('a change', () => {
  it('[HI-16, OP-21] of another user’s chat is not found, and changes nothing', async () => {
    expect((await change({ title: 'Mine' }, 'brandon')).statusCode).toBe(404);
    expect(await chat()).toMatchObject({ title: 'Hello', version: 1 });
  });

  it('[HI-18, HI-21] adds messages behind the last one, and leaves the others', async () => {
    const answer = await change({ version: 1, messages: [message('m3'), message('m4')], totalTokens: 5 });
    expect(parse(savedChatSchema, answer.result).version).toBe(2);
    expect(await ids()).toEqual(['m1', 'm2', 'm3', 'm4']);
    expect(await chat()).toMatchObject({ title: 'Hello', totalTokens: 5 });
  });

  it('[HI-18] puts a changed message in its place, and takes others out', async () => {
    await change({
      version: 1,
      messages: [message('m1', { content: 'Other words' })],
      removed: ['m2', 'unknown'],
    });
    expect((await chat()).messages).toEqual([message('m1', { content: 'Other words' })]);
  });

  it('[HI-18] keeps alternatives where they stand', async () => {
    await change({ version: 1, messages: [message('m3', { parentId: 'm1' })], currentMessageId: 'm2' });
    expect(await chat()).toMatchObject({ currentMessageId: 'm2', messages: [{}, {}, { parentId: 'm1' }] });
    await change({ version: 2, currentMessageId: null });
    expect(await chat()).not.toHaveProperty('currentMessageId');
  });

  it('[HI-14, HI-21] on an older version is refused with the current one, and stores nothing', async () => {
    await change({ version: 1, messages: [message('m3')] });
    for (const version of [0, 1, 3]) {
      const answer = await change({ version, messages: [message('m4')] });
      expect(answer.statusCode).toBe(409);
      expect(answer.result).toMatchObject({ code: 'version-conflict', version: 2 });
    }
    expect((await change({ messages: [message('m4')] })).statusCode).toBe(409);
    expect(await ids()).toEqual(['m1', 'm2', 'm3']);
  });

  it('[HI-14] lets exactly one of two that race on the same version through', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((id) => change({ version: 1, messages: [message(id)] })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    expect(await ids()).toHaveLength(3);
  });

  it('[HI-18] of nothing succeeds on whatever version, without a new one', async () => {
    const answer = await change({ version: 7, title: 'Hello', messages: [message('m1')] });
    expect(answer.result).toMatchObject({ success: true, version: 1 });
  });

  it('[HI-22] gives a new title without making the chat newer, and without knowing its version', async () => {
    const { lastUpdated } = await chat();
    tested.setTime(Date.UTC(2027, 0, 1));
    expect((await change({ title: 'Rainbows' })).statusCode).toBe(200);
    expect(await chat()).toMatchObject({ title: 'Rainbows', lastUpdated, version: 2 });
  });

  it('[HI-22] pins a chat, in nobody’s way', async () => {
    expect((await change({ pinned: true })).result).toMatchObject({ version: 1 });
    expect(await chat()).toMatchObject({ pinned: true });
    await save({ id: 'chat_2', version: 0 });
    const pinned = await tested.call('amina', { url: `${PATH}?pinned=true` });
    expect(pinned.result).toMatchObject([{ id: 'chat_1', pinned: true }]);
    await save({ title: 'Saved whole', version: 1 });
    expect(await chat()).toMatchObject({ pinned: true, title: 'Saved whole' });
    await change({ pinned: false });
    expect(await chat()).not.toHaveProperty('pinned');
  });

  it('[HI-18] writes as many rows in a long chat as in a short one', async () => {
    const messages = Array.from({ length: 400 }, (_, at) => message(`long${at}`));
    await save({ id: 'chat_2', messages });
    const written = await watchWrites(tested.database, 'messages', 'id');
    const counts: number[] = [];
    for (const id of ['chat_1', 'chat_2']) {
      const before = (await written()).length;
      await change({ version: 1, messages: [message('new1'), message('new2')] }, 'amina', id);
      counts.push((await written()).length - before);
    }
    expect(counts).toEqual([2, 2]);
  });
});

describe('whatever is saved', () => {
  it('[HI-18] leads by changes to what a save of the whole chat would have left', async () => {
    const names = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const parents = fc.option(names, { nil: undefined });
    const written = fc.record({
      id: names,
      content: fc.string({ unit: 'binary', maxLength: 8 }),
      parentId: parents,
    });
    const step = fc.record({
      messages: fc.uniqueArray(written, { maxLength: 4, selector: ({ id }) => id }),
      removed: fc.uniqueArray(names, { maxLength: 2 }),
    });
    let count = 10;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 3 }), async (steps) => {
        const id = `chat_${(count += 1)}`;
        await save({ id, messages: [] });
        const expected = new Map<string, string>();
        for (const { messages, removed } of steps) {
          const version = (await versionOf(id)) ?? 0;
          const sent = messages.map(({ parentId, ...rest }) =>
            message(rest.id, { ...rest, ...(parentId === undefined ? {} : { parentId }) }),
          );
          const answer = await change({ version, messages: sent, removed }, 'amina', id);
          expect(answer.statusCode).toBe(200);
          for (const one of sent) expected.set(one.id, one.content);
          for (const gone of removed) expected.delete(gone);
        }
        const { payload } = await tested.call('amina', { url: `${PATH}/${id}` });
        const { messages } = parse(chatRecordSchema, JSON.parse(payload));
        expect(messages.map((one) => [one.id, one.content])).toEqual([...expected]);
      }),
      { numRuns: 15 },
    );
  }, 30_000);

  async function versionOf(id: string): Promise<number | undefined> {
    return Object((await tested.call('amina', { url: `${PATH}/${id}` })).result).version;
  }
});

describe('a file in a message', () => {
  const picture = dataUrl('image/png', smallPng());

  it('[AT-24, AT-25] is kept as a reference, also where a program saves a data URL', async () => {
    const attachment = { type: 'image' as const, name: 'dot.png', data: picture, size: 70 };
    const messages = [
      message('m3', { attachments: [attachment] }),
      message('m4', { role: 'assistant', image: picture }),
    ];
    await change({ version: 1, messages });
    await save({ id: 'chat_2', messages });
    for (const id of ['chat_1', 'chat_2']) {
      const { payload } = await tested.call('amina', { url: `${PATH}/${id}` });
      expect(payload).not.toContain('data:');
      const { image } = parse(chatRecordSchema, JSON.parse(payload)).messages.at(-1) ?? {};
      expect((await tested.call('amina', { url: image ?? '' })).rawPayload.equals(smallPng())).toBe(true);
    }
    const kept: unknown[] = await tested.database.records.messages.findAll({ raw: true });
    expect(JSON.stringify(kept)).not.toContain('data:image');
  });

  it('[AT-25, HI-18] makes no new version when it is saved again', async () => {
    const messages = [message('m3', { role: 'assistant', image: picture })];
    await change({ version: 1, messages });
    expect((await change({ version: 2, messages })).result).toMatchObject({ version: 2 });
  });
});

describe('the search', () => {
  async function found(text: string, user = 'amina'): Promise<string[]> {
    const { result } = await tested.call(user, { url: `${PATH}?q=${encodeURIComponent(text)}` });
    return Array.isArray(result) ? result.map((one) => String(Object(one).id)) : [];
  }

  beforeEach(async () => {
    const texts = ['The quick brown fox', 'والكتاب على الطاولة', '100% sure_thing "quoted"', '東京タワー'];
    await change({ version: 1, messages: texts.map((content, at) => message(`s${at}`, { content })) });
  });

  it.each([
    'quick',
    'QUICK fox',
    'ick br',
    'كتاب',
    '100%',
    'sure_',
    '"quoted"',
    '東京',
    'タワー',
    'ox',
    'Hello',
  ])('[HI-11] finds the message with %s in it', async (text) =>
    expect(await found(text)).toEqual(['chat_1']),
  );

  it.each(['quick slow', 'qxick', 'sure-thing', 'NOT', 'fox*', 'content:fox', '%%', 'كتب', '\0'])(
    '[HI-11] takes no sign for a command: %j is not found',
    async (text) => expect(await found(text)).toEqual(text === '\0' ? ['chat_1'] : []),
  );

  it('[HI-11, HI-16] finds nothing of another user', async () =>
    expect(await found('quick', 'brandon')).toEqual([]));

  it('[HI-11] follows what is changed, taken out and deleted', async () => {
    await change({ version: 2, messages: [message('s0', { content: 'A slow fox' })], removed: ['s1'] });
    expect(await found('quick')).toEqual([]);
    expect(await found('slow')).toEqual(['chat_1']);
    expect(await found('كتاب')).toEqual([]);
    await tested.call('amina', { method: 'DELETE', url: `${PATH}/chat_1` });
    expect(await found('slow')).toEqual([]);
  });
});
