import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';

import { emptyPostgres } from '../testing/postgres/temporaryPostgres.ts';
import { databaseUserRepository } from '../users/userRepository.ts';
import { migrations } from './migrations/migrations.ts';
import { type Database, openDatabase } from './openDatabase.ts';
import { type TemporaryDatabase, temporaryDatabase } from './testing/temporaryDatabase.ts';

let temporary: TemporaryDatabase;
let database: Database;
let others: Database[];

beforeEach(async () => {
  temporary = await temporaryDatabase();
  ({ database } = temporary);
  others = [];
  const { users, accounts } = database.records;
  for (const id of ['amina', 'brandon']) {
    await users.create({
      id,
      issuer: 'https://issuer.example',
      subject: id,
      email: `${id}@example.com`,
      username: id,
      picture: null,
      createdAt: new Date(0),
    });
    await accounts.create({ userId: id, balance: 100, totalTokensUsed: 0, totalCost: 0 });
  }
});

afterEach(async () => {
  await Promise.all(others.map((other) => other.close()));
  await temporary.remove('unchecked');
});

async function another(changes: object = {}): Promise<Database> {
  const other = await openDatabase({ ...temporary.settings, ...changes });
  others.push(other);
  return other;
}

/** Adds to a user's tokens, with the row locked from the first look on. */
function addTokens({ inWriteTransaction, records }: Database, userId: string, after?: () => Promise<void>) {
  return inWriteTransaction(async (transaction) => {
    const lock = transaction.LOCK.UPDATE;
    const account = await records.accounts.findByPk(userId, { transaction, lock, rejectOnEmpty: true });
    await after?.();
    await account.update({ usedTokens: account.usedTokens + 1 }, { transaction });
  });
}

const tokensOf = async (userId: string) => (await database.records.accounts.findByPk(userId))?.usedTokens;

describe('a PostgreSQL database', () => {
  it('[OP-3, OP-6] is made once where several processes open it empty at the same time', async () => {
    const cluster = inject('postgres');
    if (cluster === undefined) throw new Error('These tests need a PostgreSQL');
    const url = await emptyPostgres(cluster);
    const opened = await Promise.all([1, 2, 3, 4].map(() => openDatabase({ url })));
    const [rows] = (await opened[0]?.sequelize.query('SELECT name FROM migrations ORDER BY name')) ?? [];
    expect(rows).toEqual(migrations.map(({ name }) => ({ name })));
    await Promise.all(opened.map((each) => each.close()));
  });

  it('[OP-3] loses none of 50 parallel writes of two processes', async () => {
    const other = await another();
    const writes = Array.from({ length: 50 }, (_, number) =>
      addTokens(number % 2 === 0 ? database : other, 'amina'),
    );
    await Promise.all(writes);
    expect(await tokensOf('amina')).toBe(50);
    expect(database.writeQueueDepth()).toBe(0);
  });

  it('[OP-3, OP-26] does a write again that met another one the other way round', async () => {
    const both: (() => void)[] = [];
    const whenBoth = () =>
      new Promise<void>((resolve) => {
        both.push(resolve);
        if (both.length >= 2) for (const go of both) go();
      });
    const crossing = (first: string, second: string) =>
      database.inWriteTransaction(async (transaction) => {
        const { accounts } = database.records;
        await accounts.increment({ usedTokens: 1 }, { where: { userId: first }, transaction });
        await whenBoth();
        await accounts.increment({ usedTokens: 1 }, { where: { userId: second }, transaction });
      });
    await Promise.all([crossing('amina', 'brandon'), crossing('brandon', 'amina')]);
    expect([await tokensOf('amina'), await tokensOf('brandon')]).toEqual([2, 2]);
  });

  it('[OP-3] makes one user of two first arrivals at once', async () => {
    const other = await another();
    const identity = { issuer: 'https://issuer.example', subject: 'new', email: 'new@example.com' };
    const arrivals = await Promise.all(
      [database, other, database, other].map((each, number) =>
        databaseUserRepository(each).arrive(identity, {
          id: `new-${number}`,
          createdAt: new Date(0),
          creditMicrodollars: 5,
        }),
      ),
    );
    expect(new Set(arrivals).size).toBe(1);
    expect(await database.records.ledger.count()).toBe(1);
  });

  it('[OP-22, OP-26] answers 503 to a write whose row another one holds too long, and the next one succeeds', async () => {
    const hasty = await another({ busyTimeoutMs: 50 });
    const refusedMeanwhile = addTokens(database, 'amina', async () => {
      await expect(addTokens(hasty, 'amina')).rejects.toMatchObject({ output: { statusCode: 503 } });
    });
    await refusedMeanwhile;
    await addTokens(hasty, 'amina');
    expect(await tokensOf('amina')).toBe(2);
  });

  it('[OP-22] goes on after its connections were cut', async () => {
    const other = await another();
    const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`;
    await expect(
      addTokens(database, 'amina', async () => void (await other.sequelize.query(cut))),
    ).rejects.toMatchObject({ output: { statusCode: 503 } });
    await addTokens(database, 'amina');
    expect(await tokensOf('amina')).toBe(1);
  });

  it('[OP-3] that cannot be reached is named without its password', async () => {
    const url = 'postgres://app:secret@127.0.0.1:1/diwan';
    const failure: unknown = await openDatabase({ url }).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: 'unusable',
      message: expect.stringContaining('The database diwan at 127.0.0.1:1 cannot be used'),
    });
    expect(String(failure)).not.toContain('secret');
  });
});
