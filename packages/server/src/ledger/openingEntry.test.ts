import { Sequelize } from 'sequelize';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { createUsers } from '../database/migrations/001createUsers.ts';
import { createLedger } from '../database/migrations/003createLedger.ts';
import { checkLedger } from './checkLedger.ts';

let sequelize: Sequelize;
beforeEach(() => {
  sequelize = new Sequelize({ dialect: 'sqlite', storage: ':memory:', logging: false });
});
afterEach(() => sequelize.close());

it('[PR-34] the balance of an account from before the ledger becomes its opening entry', async () => {
  const queryInterface = sequelize.getQueryInterface();
  await sequelize.transaction(async (transaction) => {
    await createUsers({ queryInterface, transaction });
    for (const [id, balance] of [
      ['old', 5_000_000],
      ['poor', 0],
    ]) {
      await sequelize.query(`INSERT INTO "users" VALUES ($id, 'i', $id, 'e', 'u', NULL, '')`, {
        bind: { id },
        transaction,
      });
      await sequelize.query(`INSERT INTO "accounts" VALUES ($id, $balance, 7, 0)`, {
        bind: { id, balance },
        transaction,
      });
    }
    await createLedger({ queryInterface, transaction });
  });
  const [entries] = await sequelize.query('SELECT "userId", "kind", "amount", "balanceAfter" FROM "ledger"');
  expect(entries).toEqual([{ userId: 'old', kind: 'opening', amount: 5_000_000, balanceAfter: 5_000_000 }]);
  expect(await checkLedger({ sequelize })).toEqual([]);
});
