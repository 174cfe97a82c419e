import sqlite3 from 'sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { keptRows, letGoOfStatements } from './keptStatement.ts';
import { openDatabase } from './openDatabase.ts';
import { readRow } from './readRow.ts';
import { type TemporaryDatabase, temporaryDatabase } from './testing/temporaryDatabase.ts';

const FIND = 'SELECT name FROM things WHERE id = $1';

describe('kept statements', () => {
  let connection: sqlite3.Database;

  beforeEach(() => {
    connection = new sqlite3.Database(':memory:');
  });

  const run = (sql: string): Promise<void> =>
    new Promise((done, failed) => connection.exec(sql, (error) => (error === null ? done() : failed(error))));
  const close = (): Promise<Error | null> => new Promise((done) => connection.close(done));

  it('answer each call by its own values, also of calls at once', async () => {
    await run(
      "CREATE TABLE things (id TEXT, name TEXT); INSERT INTO things VALUES ('1', 'one'), ('2', 'two')",
    );
    const found = await Promise.all(['1', '2', '3', '1'].map((id) => keptRows(connection, FIND, [id])));
    expect(found).toEqual([[{ name: 'one' }], [{ name: 'two' }], [], [{ name: 'one' }]]);
  });

  it('see what was written after they were first asked', async () => {
    await run("CREATE TABLE things (id TEXT, name TEXT); INSERT INTO things VALUES ('1', 'one')");
    await keptRows(connection, FIND, ['1']);
    await run(
      "DELETE FROM things; ALTER TABLE things ADD COLUMN more TEXT; INSERT INTO things VALUES ('1', 'new', '')",
    );
    expect(await keptRows(connection, FIND, ['1'])).toEqual([{ name: 'new' }]);
  });

  it('are not kept where they fail', async () => {
    await expect(keptRows(connection, FIND, ['1'])).rejects.toThrow('no such table');
    await run('CREATE TABLE things (id TEXT, name TEXT)');
    expect(await keptRows(connection, FIND, ['1'])).toEqual([]);
  });

  it('do not keep a connection from being closed once they are let go of', async () => {
    for (let number = 0; number < 150; number++) await keptRows(connection, `SELECT ${number}`, []);
    letGoOfStatements(connection);
    expect(await close()).toBeNull();
  });
});

describe('reading one row', () => {
  let temporary: TemporaryDatabase;

  beforeEach(async () => {
    temporary = await temporaryDatabase();
  });

  afterEach(() => temporary.remove());

  it('sees at once what another process has written', async () => {
    const { database, settings } = temporary;
    await database.sequelize.query('CREATE TABLE things (id TEXT, name TEXT)');
    const ask = (): Promise<unknown> => readRow(database.sequelize, FIND, ['1']);
    expect(await ask()).toBeUndefined();

    const other = await openDatabase(settings);
    await other.sequelize.query("INSERT INTO things VALUES ('1', 'one')");
    expect(await ask()).toEqual({ name: 'one' });
    await other.sequelize.query('DELETE FROM things');
    expect(await ask()).toBeUndefined();
    await other.close();
  });
});
