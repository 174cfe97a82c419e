import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { array, looseObject, nullable, object, parse, string } from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { smallPng } from '../files/testing/smallPng.ts';
import { type ServerUnderTest, serverUnderTest } from '../http/testing/serverUnderTest.ts';
import { checkLedger } from '../ledger/checkLedger.ts';
import { databaseAccountRepository } from '../users/accountRepository.ts';

let tested: ServerUnderTest;
const NOW = Date.UTC(2026, 10, 20, 12);

beforeEach(async () => {
  tested = await serverUnderTest(['amina', 'brandon']);
  for (const user of ['amina', 'brandon']) {
    await upload(user, smallPng('shared'));
    const url = await upload(user, smallPng(user));
    const message = {
      id: 'm1',
      role: 'assistant',
      content: `Hello ${user}`,
      timestamp: '2026-11-20T12:00:00Z',
      image: url,
    };
    const fields = { id: 'chat_1', title: user, totalTokens: 0, totalCost: 0, mode: 'chat' };
    const payload = { ...fields, messages: [message] };
    await tested.call(user, { method: 'POST', url: '/api/chat-history', payload });
    await databaseAccountRepository(tested.database).credit(user, { amount: 5, at: NOW });
  }
  tested.setTime(NOW + 60_000);
});

afterEach(() => tested.remove());

async function upload(user: string, bytes: Buffer): Promise<string> {
  const headers = { 'content-type': 'image/png' };
  const answer = await tested.call(user, {
    method: 'POST',
    url: '/api/files?name=dot',
    payload: bytes,
    headers,
  });
  return String(Object(answer.result).url);
}

function remove(user: string | undefined, email: string) {
  return tested.call(user, { method: 'DELETE', url: '/api/user/account', payload: { email } });
}

function contents(): number {
  const folder = join(tested.folder, 'files');
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length;
}

const exportSchema = object({
  profile: looseObject({ email: string(), username: string() }),
  sessions: array(looseObject({})),
  chats: array(looseObject({ id: string(), messages: array(looseObject({ content: string() })) })),
  files: array(looseObject({ hash: string(), content: nullable(string()) })),
  ledger: array(looseObject({ kind: string() })),
});

describe('the export', () => {
  it('[AU-15] is not for strangers', async () => {
    expect((await tested.call(undefined, { url: '/api/user/export' })).statusCode).toBe(401);
    expect((await remove(undefined, 'amina@example.com')).statusCode).toBe(401);
  });

  it('[HI-23] holds all that is kept of its user, and nothing of another', async () => {
    const answer = await tested.call('amina', { url: '/api/user/export' });
    expect(answer.headers['content-disposition']).toMatch(/^attachment; /);
    const { profile, chats, files, ledger } = parse(exportSchema, JSON.parse(answer.payload));
    expect(profile).toMatchObject({ email: 'amina@example.com', balance: 0.000005 });
    expect(chats).toMatchObject([{ id: 'chat_1', messages: [{ content: 'Hello amina' }] }]);
    const bytes = files.map(({ content }) => Buffer.from(content ?? '', 'base64'));
    expect(bytes).toHaveLength(2);
    expect(bytes.some((one) => one.equals(smallPng('amina')))).toBe(true);
    expect(ledger).toMatchObject([{ kind: 'credit', amount: 5 }]);
    expect(answer.payload).not.toContain('brandon');
  });

  it('holds every chat where there are more than fit a page', async () => {
    for (let count = 0; count < 205; count++) {
      const fields = {
        id: `chat_9${count}`,
        title: 't',
        totalTokens: 0,
        totalCost: 0,
        mode: 'chat',
        messages: [],
      };
      await tested.call('amina', { method: 'POST', url: '/api/chat-history', payload: fields });
    }
    const { payload } = await tested.call('amina', { url: '/api/user/export' });
    const ids = parse(exportSchema, JSON.parse(payload)).chats.map(({ id }) => id);
    expect(new Set(ids).size).toBe(206);
    expect(ids).toHaveLength(206);
  });
});

describe('the deletion of an account', () => {
  it.each(['', 'brandon@example.com', 'amina'])(
    '[HI-24] needs its e-mail: %j deletes nothing',
    async (email) => {
      const answer = await remove('amina', email);
      expect(answer.statusCode).toBe(400);
      expect(answer.result).toMatchObject({ code: 'confirmation-needed', field: 'email' });
      expect((await tested.call('amina', { url: '/api/chat-history/chat_1' })).statusCode).toBe(200);
    },
  );

  it('waits for running answers', async () => {
    await tested.database.sequelize
      .query(`INSERT INTO "reservations" ("id", "userId", "messageId", "modelId", "state",
      "owner", "leaseUntil", "price", "estimate", "amount", "heldTokens", "promptTokens", "createdAt")
      VALUES ('r', 'amina', 'm', 'model', 'open', 'o', 0, '{}', 0, 0, 0, 0, 0)`);
    const answer = await remove('amina', 'amina@example.com');
    expect(answer.statusCode).toBe(409);
    expect(answer.result).toMatchObject({ code: 'answers-running' });
  });

  it('[AT-24] takes chats, search, files and sessions along, and nothing of another user', async () => {
    expect(contents()).toBe(3);
    expect((await remove('amina', ' Amina@Example.com ')).result).toEqual({ success: true });
    const { records, sequelize } = tested.database;
    for (const table of [
      records.chats,
      records.messages,
      records.files,
      records.messageFiles,
      records.accounts,
    ]) {
      const [mine, others]: [number, number] = [
        await countOf(table.getTableName(), 'amina'),
        await countOf(table.getTableName(), 'brandon'),
      ];
      expect([mine, others > 0]).toEqual([0, true]);
    }
    const isSqlite = sequelize.getDialect() === 'sqlite';
    const [found] = await sequelize.query(
      isSqlite
        ? `SELECT rowid FROM message_search WHERE message_search MATCH '"amina"'`
        : `SELECT number FROM messages WHERE content ILIKE '%amina%'`,
    );
    expect(found).toEqual([]);
    expect(contents()).toBe(2);
    const { payload } = await tested.call('brandon', { url: '/api/user/export' });
    expect(parse(exportSchema, JSON.parse(payload)).files.every(({ content }) => content !== null)).toBe(
      true,
    );
  });

  it('[HI-24] leaves a ledger that adds up', async () => {
    await remove('amina', 'amina@example.com');
    expect(await countOf('ledger', 'amina')).toBe(1);
    expect(await checkLedger(tested.database)).toEqual([]);
  });
});

async function countOf(table: unknown, userId: string): Promise<number> {
  const [[row]] = await tested.database.sequelize.query(
    `SELECT COUNT(*) AS "count" FROM "${String(table)}" WHERE "userId" = '${userId}'`,
  );
  return Number(Object(row).count);
}
