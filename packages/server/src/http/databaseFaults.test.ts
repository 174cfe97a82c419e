import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { cookieOf } from '../auth/testing/cookieOf.ts';
import { type Database, openDatabase } from '../database/openDatabase.ts';
import { type TemporaryDatabase, temporaryDatabase } from '../database/testing/temporaryDatabase.ts';
import { type ServerUnderTest, serverUnderTest, TEST_SETTINGS } from './testing/serverUnderTest.ts';

let temporary: TemporaryDatabase;
let database: Database;
let tested: ServerUnderTest;
let cookie = '';

/** SQLite's own answer to a full disk, in every write while this is set. */
let isDiskFull = false;

beforeEach(async () => {
  isDiskFull = false;
  temporary = await temporaryDatabase();
  database = await openDatabase({ ...temporary.settings, busyTimeoutMs: 100 });
  const full: Database = {
    ...database,
    inWriteTransaction: (work) =>
      database.inWriteTransaction(async (transaction) => {
        // No page more than there are, or as many as SQLite has numbers for.
        const pages = isDiskFull ? 1 : 4_294_967_294;
        await database.sequelize.query(`PRAGMA max_page_count = ${pages}`, { transaction });
        return work(transaction);
      }),
  };
  tested = await serverUnderTest([], { database: full });
  const user = { email: 'amina@example.com', password: 'correct horse', username: 'Amina' };
  cookie = cookieOf(await call('POST', '/api/auth/register', user), 'diwan-session');
});

afterEach(async () => {
  await tested.remove();
  await database.close();
  await temporary.remove();
});

function call(method: string, url: string, payload?: object) {
  return tested.server.inject({
    method,
    url,
    headers: { origin: TEST_SETTINGS.publicOrigin, cookie },
    ...(payload === undefined ? {} : { payload }),
  });
}

function save(id: string, content = 'short') {
  const messages = [{ id: 'm1', role: 'user', content, timestamp: '2026-11-20T12:00:00Z' }];
  return call('POST', '/api/chat-history', {
    id,
    title: id,
    messages,
    totalTokens: 0,
    totalCost: 0,
    mode: 'chat',
  });
}

describe('a full disk', () => {
  const large = 'x'.repeat(1_000_000);

  it('[OP-10] answers 507 to a write, says so, and lets reads go on', async () => {
    expect((await save('chat_1')).statusCode).toBe(200);
    isDiskFull = true;
    const refused = await save('chat_2', large);
    expect(refused.statusCode).toBe(507);
    expect(refused.result).toMatchObject({ success: false, code: 'storage-full' });
    expect((await call('GET', '/api/chat-history/chat_1')).statusCode).toBe(200);
    expect((await call('GET', '/api/chat-history/chat_2')).statusCode).toBe(404);
    expect((await call('GET', '/api/auth/me')).statusCode).toBe(200);
    expect((await call('GET', '/api/ready')).statusCode).toBe(200);
  });

  it('[OP-10] is forgotten when there is room again', async () => {
    isDiskFull = true;
    expect((await save('chat_1', large)).statusCode).toBe(507);
    isDiskFull = false;
    expect((await save('chat_1', large)).statusCode).toBe(200);
    expect((await call('GET', '/api/chat-history/chat_1')).payload).toContain(large);
  });
});

describe('a locked database', () => {
  it('[OP-22] delays a write that another program lets through in time', async () => {
    const held = await temporary.database.sequelize.transaction();
    const saved = save('chat_1');
    expect((await call('GET', '/api/chat-history')).statusCode).toBe(200);
    await held.rollback();
    expect((await saved).statusCode).toBe(200);
  });

  it('[OP-10, OP-22] answers 503 with a time to wait where it lasts, and leaves nothing behind', async () => {
    const held = await temporary.database.sequelize.transaction();
    const answers = await Promise.all([save('chat_1'), save('chat_2')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
    expect(answers[0]?.headers['retry-after']).toBe('2');
    expect(answers[0]?.result).toMatchObject({ code: 'database-busy' });
    expect((await call('GET', '/api/chat-history')).result).toEqual([]);
    expect(database.writeQueueDepth()).toBe(0);

    await held.rollback();
    expect((await save('chat_1')).statusCode).toBe(200);
  });
});
