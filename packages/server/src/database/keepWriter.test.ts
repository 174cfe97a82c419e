import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { type Database, openDatabase } from './openDatabase.ts';

let folder = '';
let database: Database;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diwan-writer-'));
  database = await openDatabase({ file: join(folder, 'diwan.sqlite') });
});

afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** A write on the connection of writes: what is temporary is seen by that connection alone. */
function write(sql: string): Promise<unknown> {
  return database.inWriteTransaction((transaction) => database.sequelize.query(sql, { transaction }));
}

it('[OP-7] writes that follow each other share a connection, which is not that of reads', async () => {
  await write('CREATE TEMP TABLE mine (id INTEGER)');
  await write('INSERT INTO mine VALUES (1)');
  await expect(database.sequelize.query('SELECT * FROM mine')).rejects.toThrow('no such table');
});

it('[OP-7] a write that was rolled back leaves the connection to the next one', async () => {
  await write('CREATE TEMP TABLE mine (id INTEGER)');
  await expect(write('INSERT INTO nowhere VALUES (1)')).rejects.toThrow('no such table');
  await write('INSERT INTO mine VALUES (1)');
});

it('[OP-7] a connection whose transaction the database gave up is closed, and the next write opens another', async () => {
  await write('CREATE TEMP TABLE mine (id INTEGER)');
  await write(
    `CREATE TRIGGER "full" BEFORE INSERT ON "used_tokens" BEGIN SELECT RAISE(ROLLBACK, 'disk full'); END`,
  );
  await expect(write(`INSERT INTO "used_tokens" VALUES ('a', 0)`)).rejects.toMatchObject({
    parent: { message: expect.stringContaining('disk full') },
  });
  await expect(write('INSERT INTO mine VALUES (1)')).rejects.toThrow('no such table');
  await write('CREATE TEMP TABLE mine (id INTEGER)');
});

it('a transaction beside the queue has a connection of its own', async () => {
  const beside = await database.sequelize.transaction();
  await database.sequelize.query('CREATE TEMP TABLE mine (id INTEGER)', { transaction: beside });
  const second = database.sequelize.transaction();
  await beside.commit();
  const transaction = await second;
  await expect(database.sequelize.query('INSERT INTO mine VALUES (1)', { transaction })).rejects.toThrow(
    'no such table',
  );
  await transaction.rollback();
});
