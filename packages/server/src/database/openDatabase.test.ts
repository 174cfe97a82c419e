import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { migrations } from './migrations/migrations.ts';
import { type Database, openDatabase } from './openDatabase.ts';
import { writeFailure } from './writeFailure.ts';

let folder = '';
let file = '';
const opened: Database[] = [];

async function openHere(): Promise<Database> {
  const database = await openDatabase({ file });
  opened.push(database);
  return database;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diwan-open-'));
  file = join(folder, 'nested', 'diwan.sqlite');
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()));
  await rm(folder, { recursive: true });
});

const user = (id: string) => ({
  id,
  issuer: 'https://issuer.example',
  subject: id,
  email: `${id}@example.com`,
  username: id,
  picture: null,
  createdAt: new Date(0),
});

describe('the opened database', () => {
  it('[OP-8] runs with WAL, synchronous FULL, foreign keys and a busy time-out, in transactions too', async () => {
    const database = await openHere();
    const pragmas = ['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout'];
    const values = await database.inWriteTransaction((transaction) =>
      Promise.all(
        pragmas.map(async (name) => (await database.sequelize.query(`PRAGMA ${name}`, { transaction }))[0]),
      ),
    );
    expect(JSON.stringify(values)).toBe(
      '[[{"journal_mode":"wal"}],[{"synchronous":2}],{"foreign_keys":1},[{"timeout":5000}]]',
    );
  });

  it('[OP-8] refuses a row whose owner does not exist', async () => {
    const database = await openHere();
    const account = { userId: 'nobody', balance: 0, totalTokensUsed: 0, totalCost: 0 };
    await expect(database.records.accounts.create(account)).rejects.toThrow('FOREIGN KEY');
  });

  it('[OP-7] lets all of 50 parallel write transactions succeed, none of them lost', async () => {
    const database = await openHere();
    const { users, accounts } = database.records;
    await users.create(user('one'));
    await accounts.create({ userId: 'one', balance: 0, totalTokensUsed: 0, totalCost: 0 });

    await Promise.all(
      Array.from({ length: 50 }, () =>
        database.inWriteTransaction(async (transaction) => {
          const account = await accounts.findByPk('one', { transaction, rejectOnEmpty: true });
          await account.update({ balance: account.balance + 1 }, { transaction });
        }),
      ),
    );
    expect((await accounts.findByPk('one'))?.balance).toBe(50);
  });

  it('[OP-7] leaves nothing of a failed write, and goes on with the next', async () => {
    const database = await openHere();
    const { users } = database.records;
    const failed = database.inWriteTransaction(async (transaction) => {
      await users.create(user('lost'), { transaction });
      throw new Error('broke in between');
    });
    const next = database.inWriteTransaction((transaction) => users.create(user('kept'), { transaction }));

    await expect(failed).rejects.toThrow('broke in between');
    await next;
    expect((await users.findAll()).map(({ id }) => id)).toEqual(['kept']);
  });

  it('[OP-6] runs each migration once, also when several openings start together', async () => {
    const databases = await Promise.all([openHere(), openHere(), openHere()]);
    await openHere();
    const [rows] = await (databases[0]?.sequelize.query('SELECT name FROM migrations ORDER BY name') ?? []);
    expect(rows).toEqual(migrations.map(({ name }) => ({ name })));
  });
});

describe('a write that cannot be done', () => {
  it('waits while another program holds the database, and then succeeds', async () => {
    const database = await openHere();
    const other = await openHere();
    const held = await other.sequelize.transaction();
    const written = database.inWriteTransaction((transaction) =>
      database.records.users.create(user('one'), { transaction }),
    );
    // Reads go on meanwhile.
    expect(await database.records.users.count()).toBe(0);
    await held.rollback();
    await written;
    expect(await database.records.users.count()).toBe(1);
  });

  it('is refused with 503 when another program holds the database too long, and the next one succeeds', async () => {
    const database = await openDatabase({ file, busyTimeoutMs: 20 });
    opened.push(database);
    const other = await openHere();
    const held = await other.sequelize.transaction();
    const write = () =>
      database.inWriteTransaction((transaction) =>
        database.records.users.create(user('one'), { transaction }),
      );
    await expect(write()).rejects.toMatchObject({ output: { statusCode: 503 } });
    await held.rollback();
    expect(await write()).toMatchObject({ id: 'one' });
  });

  it('is refused with 507 when there is no space left', async () => {
    const database = await openHere();
    // On the connection of reads: that of writes is another one.
    await database.sequelize.query('PRAGMA max_page_count = 1');
    const large = { ...user('one'), picture: 'x'.repeat(1_000_000) };
    const failure: unknown = await database.records.users.create(large).catch(writeFailure);
    expect(failure).toMatchObject({ output: { statusCode: 507 } });
    expect(await database.records.users.count()).toBe(0);
  });
});

describe('a database file that cannot be used', () => {
  it('[OP-9] refuses a file that is no database, and names it', async () => {
    file = join(folder, 'letter.sqlite');
    await writeFile(file, 'Dear reader, this is a letter and no database. '.repeat(200));
    await expect(openHere()).rejects.toMatchObject({
      code: 'unusable',
      message: expect.stringContaining(file),
    });
  });

  it('[OP-9] refuses a database with an overwritten page, and names it', async () => {
    const database = await openHere();
    await database.records.users.bulkCreate(Array.from({ length: 500 }, (_, index) => user(`user-${index}`)));
    await database.close();
    opened.length = 0;
    const handle = await open(file, 'r+');
    await handle.write(Buffer.alloc(4096, 0x5a), 0, 4096, 4096);
    await handle.close();

    await expect(openHere()).rejects.toMatchObject({ message: expect.stringContaining(file) });
  });

  it('[OP-9] refuses a path that is a folder, and names it', async () => {
    file = folder;
    await expect(openHere()).rejects.toMatchObject({ message: expect.stringContaining(folder) });
  });
});
