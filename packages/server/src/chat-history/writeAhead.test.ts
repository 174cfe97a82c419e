import type { SaveChat } from '@diwan/core/wire';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { type ServerUnderTest, serverUnderTest } from '../http/testing/serverUnderTest.ts';
import { type ChatRepository, databaseChatRepository } from './chatRepository.ts';
import { removeLeftovers, writeAhead } from './writeAhead.ts';

let tested: ServerUnderTest;
let chats: ChatRepository;
const AT = new Date(0);

beforeEach(async () => {
  tested = await serverUnderTest(['amina', 'brandon']);
  chats = databaseChatRepository(tested.database);
});

afterEach(() => tested.remove());

/** A chat of 2 million characters. */
function longChat(changes: Partial<SaveChat> = {}): SaveChat {
  const messages = Array.from({ length: 200 }, (_, number) => ({
    id: `m${number}`,
    role: 'user' as const,
    content: `${number} `.repeat(10_000 / `${number} `.length),
    timestamp: '2026-11-20T12:00:00Z',
  }));
  const counts = { totalTokens: 0, totalCost: 0, version: 0 };
  return { id: 'chat_1', title: 'Long', mode: 'chat', messages, ...counts, ...changes };
}

const countOf = (userId: string) => tested.database.records.messages.count({ where: { userId } });

it('[HI-13, HI-25] a long chat is saved whole, and others write in between', async () => {
  const { inWriteTransaction, records, sequelize } = tested.database;
  const where = { userId: 'amina' };
  const chat = longChat();
  const seen: { isThere: boolean; messages: number }[] = [];
  const saves = { isDone: false };
  const saving = chats.save('amina', chat, AT).finally(() => (saves.isDone = true));
  while (!saves.isDone) {
    await inWriteTransaction(async (transaction) => {
      const isThere = (await records.chats.count({ where, transaction })) === 1;
      seen.push({ isThere, messages: await records.messages.count({ where, transaction }) });
    });
  }
  expect(await saving).toMatchObject({ status: 'saved', version: 1 });
  const saved = await chats.find('amina', 'chat_1');
  expect(saved?.messages.map(({ content }) => content)).toEqual(chat.messages.map(({ content }) => content));
  // Whoever looks meanwhile sees no part of a chat: it is there with its last message.
  expect(seen.filter(({ isThere, messages }) => isThere && messages < 200)).toEqual([]);
  const steps = new Set(seen.map(({ messages }) => messages)).size;
  expect(steps).toBeGreaterThan(sequelize.getDialect() === 'sqlite' ? 4 : 0);
});

it('[HI-13] what a save left that broke off is taken by its next try, other messages are not', async () => {
  await writeAhead(tested.database, 'amina', longChat());
  expect(await chats.find('amina', 'chat_1')).toBeUndefined();
  expect(await chats.list('amina', { limit: 10, text: '150' })).toEqual([]);
  const messages = longChat().messages.slice(50);
  await chats.save('amina', longChat({ messages }), AT);
  expect((await chats.find('amina', 'chat_1'))?.messages).toHaveLength(150);
  expect(await countOf('amina')).toBe(150);
});

it('writes nothing into a chat that is there, nor for a save that is based on one', async () => {
  const saved = longChat({ messages: longChat().messages.slice(0, 1) });
  await chats.save('amina', saved, AT);
  await writeAhead(tested.database, 'amina', longChat());
  await writeAhead(tested.database, 'amina', longChat({ id: 'chat_2', version: 3 }));
  expect(await countOf('amina')).toBe(1);
  expect(await chats.save('amina', longChat(), AT)).toEqual({ status: 'conflict', version: 1 });
  expect(await countOf('amina')).toBe(1);
});

it('[HI-24] a start removes what belongs to no chat, and nothing else', async () => {
  await chats.save('brandon', longChat(), AT);
  await writeAhead(tested.database, 'amina', longChat());
  await tested.server.initialize();
  expect([await countOf('amina'), await countOf('brandon')]).toEqual([0, 200]);
  await removeLeftovers(tested.database);
  expect(await countOf('brandon')).toBe(200);
  await tested.server.stop();
});
