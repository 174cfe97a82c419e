import { afterEach, beforeEach, expect, it } from 'vitest';

import { type TemporaryDatabase, temporaryDatabase } from '../database/testing/temporaryDatabase.ts';
import { groupedWrites, type Writes } from './groupedWrites.ts';
import { makeUser } from './testing/testMetering.ts';

let temporary: TemporaryDatabase;
let write: Writes['inWriteTransaction'];

beforeEach(async () => {
  temporary = await temporaryDatabase();
  write = groupedWrites(temporary.database).inWriteTransaction;
  await makeUser(temporary.database, 'amina');
});

afterEach(() => temporary.remove());

/** Counts one up, then fails where it is told to. */
function countUp(fails: boolean): Promise<string> {
  return write(async (transaction) => {
    const { accounts } = temporary.database.records;
    await accounts.increment({ usedTokens: 1 }, { where: { userId: 'amina' }, transaction });
    if (fails) throw new Error('on purpose');
    return 'counted';
  });
}

it('[OP-7] writes that share a commit all succeed, and those that fail leave nothing and take none with them', async () => {
  const writes = await Promise.allSettled(
    Array.from({ length: 60 }, (_, number) => countUp(number % 3 === 0)),
  );
  expect(writes.map(({ status }) => status)).toEqual(
    Array.from({ length: 60 }, (_, number) => (number % 3 === 0 ? 'rejected' : 'fulfilled')),
  );
  expect(await temporary.database.records.accounts.findByPk('amina')).toMatchObject({ usedTokens: 40 });
});

it('[PR-23] fails alone, too, and goes on', async () => {
  await expect(countUp(true)).rejects.toThrow('on purpose');
  expect(await countUp(false)).toBe('counted');
});

it('[PR-23] of a transaction that the database gives up is told so', async () => {
  await temporary.database.sequelize.query(`CREATE TRIGGER "full" BEFORE UPDATE ON "accounts"
    BEGIN SELECT RAISE(ROLLBACK, 'disk full'); END`);
  const writes = await Promise.allSettled([countUp(false), countUp(false), countUp(false)]);
  expect(writes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
});
