import { UniqueConstraintError } from 'sequelize';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { databaseCode } from './databaseCode.ts';
import { runLocking, runStatement, writeTogether } from './runStatement.ts';
import { insertion } from './statement.ts';
import { type TemporaryDatabase, temporaryDatabase } from './testing/temporaryDatabase.ts';

let temporary: TemporaryDatabase;

beforeEach(async () => {
  temporary = await temporaryDatabase();
});

afterEach(() => temporary.remove());

const token = (id: string) => insertion('used_tokens', { id, expiresAt: '2026-11-20 12:00:00.000 +00:00' });

const ids = async () =>
  (await temporary.database.records.usedTokens.findAll({ order: ['id'] })).map(({ id }) => id);

it('[OP-7] writes within the transaction, all or none', async () => {
  const { inWriteTransaction } = temporary.database;
  await inWriteTransaction((transaction) => writeTogether(transaction, [token('a'), token(`b'"$1`)]));
  expect(await ids()).toEqual(['a', `b'"$1`]);
  const failing = inWriteTransaction(async (transaction) => {
    await writeTogether(transaction, [token('c')]);
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  expect(await ids()).toHaveLength(2);
});

it('reads what it wrote, and locks it', async () => {
  const select = { sql: 'SELECT t."id" FROM "used_tokens" t WHERE t."id" = $1', values: ['a'] };
  const rows = await temporary.database.inWriteTransaction(async (transaction) => {
    await writeTogether(transaction, [token('a')]);
    return [await runStatement(transaction, select), await runLocking(transaction, select, 't')];
  });
  expect(rows).toEqual([[{ id: 'a' }], [{ id: 'a' }]]);
});

it('[OP-26] gives the errors that Sequelize gives: a key that is taken, a row that is refused', async () => {
  const { inWriteTransaction, writeAtOnce } = temporary.database;
  await writeAtOnce([token('a')]);
  const twice = inWriteTransaction((transaction) => writeTogether(transaction, [token('a')]));
  await expect(twice).rejects.toBeInstanceOf(UniqueConstraintError);
  const nobody = { userId: 'nobody', balance: -1, totalTokensUsed: 0, totalCost: 0 };
  const refused: unknown = await inWriteTransaction((transaction) =>
    writeTogether(transaction, [insertion('accounts', nobody)]),
  ).catch((error: unknown) => error);
  expect(['23503', '23514', 'SQLITE_CONSTRAINT']).toContain(databaseCode(refused));
});

it('[OP-7] writes at once: all or none', async () => {
  await temporary.database.writeAtOnce([token('a')]);
  const failing = temporary.database.writeAtOnce([token('b'), token('a')]);
  await expect(failing).rejects.toBeInstanceOf(UniqueConstraintError);
  expect(await ids()).toEqual(['a']);
});
